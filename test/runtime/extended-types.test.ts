import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../e2e/support/child.ts';

/** What the compiler says of a fixture. */
async function compiled(fixture: string) {
	const cwd = join(import.meta.dirname, '../..');
	const tsc = join(cwd, 'node_modules/typescript/bin/tsc');
	const args = [tsc, '-p', `test/fixtures/${fixture}/tsconfig.json`, '--pretty', 'false'];
	const { code, stdout } = await run({ command: process.execPath, args, cwd });
	return { code, stdout };
}

const silent = { code: 0, stdout: '' };

describe('the runtime of an app whose users, sessions and tokens have fields that are always there', () => {
	it('compiles, on Workers too: nothing of ours says that it knows them, or what an answer holds', async () => {
		expect(await compiled('extended-types')).toEqual(silent);
	}, 120_000);
});

describe('what stands for next-auth 4, in an app whose types are others than those that it extends', () => {
	it('compiles, and so do callbacks that use them', async () => {
		expect(await compiled('extended-types-4')).toEqual(silent);
	}, 120_000);
});

// Those that only a framework compiles.
describe('templates, in an app on Workers, where the JSON of an answer is unknown', () => {
	const folder = join(import.meta.dirname, '../../templates');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const guesses = /const (?:\{[^{}]*\}|\w+) = (?!Object\()(?:(?!\): Promise<)[^;])*\.json\(\)/g;

	it('say what they expect of it', () => {
		const code = files.filter((file) => /\.(ts|tsx|astro|vue)$/.test(file));
		const own = code.filter((file) => !file.startsWith('providers'));
		const found = own.flatMap((file) => [
			...(readFileSync(join(folder, file), 'utf8').match(guesses) ?? []).map(
				(text) => `${file}: ${text}`
			)
		]);
		expect(found).toEqual([]);
	});
});

// Each app brings types of Node.js of its own: `@types/node` 18.11 knows less than the oldest Node.js that runs the folder.
describe('templates, in an app with old types of Node.js', () => {
	const folder = join(import.meta.dirname, '../../templates');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

	it('call `appendHeader` without asking those types for it', () => {
		const texts = files
			.filter((file) => file.endsWith('.ts'))
			.map((file) => readFileSync(join(folder, file), 'utf8'));
		const calls = texts.flatMap((text) => text.match(/\S*\.appendHeader\(/g) ?? []);
		expect(calls.length).toBeGreaterThan(0);
		expect(calls.filter((call) => !call.startsWith('Object('))).toEqual([]);
	});
});
