import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { askRegistry } from '../../src/apply/registry.ts';

const root = mkdtempSync(join(tmpdir(), 'auth-cli-registry-'));
afterAll(() => rmSync(root, { recursive: true }));
const home = {
	root,
	packageManager: { name: 'npm' },
	signal: new AbortController().signal
} as const;

describe('askRegistry', () => {
	it('is told by npm, which reads the settings of the app', async () => {
		writeFileSync(join(root, 'package.json'), '{}');
		writeFileSync(join(root, '.npmrc'), 'registry=https://npm.acme.test/all/\n');
		expect(await askRegistry(home)).toBe('https://npm.acme.test/all/');
	});

	it('takes nothing that is no address, and nothing from a program that fails', async () => {
		const signal = AbortSignal.abort();
		expect(await askRegistry({ ...home, signal })).toBeUndefined();
	});
});
