import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../e2e/support/child.ts';

describe('the runtime of an app whose users, sessions and tokens have fields that are always there', () => {
	it('compiles, on Workers too: nothing of ours says that it knows them, or what an answer holds', async () => {
		const cwd = join(import.meta.dirname, '../..');
		const tsc = join(cwd, 'node_modules/typescript/bin/tsc');
		const args = [tsc, '-p', 'test/fixtures/extended-types/tsconfig.json', '--pretty', 'false'];
		const { code, stdout } = await run({ command: process.execPath, args, cwd });
		expect(stdout).toBe('');
		expect(code).toBe(0);
	}, 120_000);
});
