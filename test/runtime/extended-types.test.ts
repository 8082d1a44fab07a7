import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../e2e/support/child.ts';

/** What the compiler says of a fixture, or of a folder. */
async function compiled(fixture: string) {
	const cwd = join(import.meta.dirname, '../..');
	const tsc = join(cwd, 'node_modules/typescript/bin/tsc');
	const project = resolve(import.meta.dirname, '../fixtures', fixture);
	const args = [tsc, '-p', project, '--noEmit', '--pretty', 'false'];
	const { code, stdout } = await run({ command: process.execPath, args, cwd });
	return { code, stdout };
}

const silent = { code: 0, stdout: '' };

describe('the runtime of an app that augments users, sessions and tokens with required fields', () => {
	it('compiles, on Workers too, without assumptions about those fields or JSON bodies', async () => {
		expect(await compiled('extended-types')).toEqual(silent);
	}, 120_000);
});

describe('the runtime of an app whose users always have a name, an address and a picture', () => {
	it('compiles, and hands them on as the app declares them', async () => {
		expect(await compiled('extended-types-strict')).toEqual(silent);
	}, 120_000);
});

describe('the runtime of an app with an `emailVerified` of its own type, and required fields of accounts and profiles', () => {
	it('compiles, and hands users, accounts and tokens on as the app declares them', async () => {
		expect(await compiled('extended-types-other')).toEqual(silent);
	}, 120_000);
});

describe('the code for Next.js, in an app whose sessions have another user, or none', () => {
	it('compiles', async () => {
		expect(await compiled('extended-types-next')).toEqual(silent);
	}, 120_000);
});

describe('the next-auth 4 replacement, in an app with other augmented types', () => {
	it('compiles, with callbacks that use them', async () => {
		expect(await compiled('extended-types-4')).toEqual(silent);
	}, 120_000);
});

// Nobody checks them in an app, so that an unknown name in them would be `any`.
describe('the types that an app extends', () => {
	it.each(['src/runtime/core/augmented.ts', 'templates/compat/next-auth-4/augmented.ts'])(
		'%s compiles with the check that it switches off',
		async (file) => {
			const folder = mkdtempSync(join(tmpdir(), 'augmented-'));
			onTestFinished(() => rmSync(folder, { recursive: true }));
			const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
			expect(text).toContain('// @ts-nocheck\n');
			writeFileSync(join(folder, 'augmented.ts'), text.replace('// @ts-nocheck', ''));
			writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
			expect(await compiled(folder)).toEqual(silent);
		},
		120_000
	);
});

describe('the redirect of Next.js in an app with `typedRoutes`', () => {
	it('compiles for paths that the app does not know', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'typed-routes-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const platform = join(import.meta.dirname, '../../templates/next/platform.ts');
		const [leave = ''] =
			/export async function leave[^}]*}[^}]*}/.exec(readFileSync(platform, 'utf8')) ?? [];
		const typed = `declare module 'next/navigation' {
	export function redirect<T extends string>(url: T extends '/in' ? T : never): never;
}`;
		writeFileSync(join(folder, 'leave.ts'), leave);
		writeFileSync(join(folder, 'routes.d.ts'), typed);
		const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', types: [] };
		writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
		expect(await compiled(folder)).toEqual(silent);
	}, 120_000);
});

// Those that only a framework compiles.
describe('templates, in an app on Workers with unknown JSON bodies', () => {
	const folder = join(import.meta.dirname, '../../templates');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const guesses = /const (?:\{[^{}]*\}|\w+) = (?!Object\()(?:(?!\): Promise<)[^;])*\.json\(\)/g;

	it('declare the expected type', () => {
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
describe('templates, in an app with old Node.js types', () => {
	const folder = join(import.meta.dirname, '../../templates');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

	it('call `appendHeader` without relying on those types', () => {
		const texts = files
			.filter((file) => file.endsWith('.ts'))
			.map((file) => readFileSync(join(folder, file), 'utf8'));
		const calls = texts.flatMap((text) => text.match(/\S*\.appendHeader\(/g) ?? []);
		expect(calls.length).toBeGreaterThan(0);
		expect(calls.filter((call) => !call.startsWith('Object('))).toEqual([]);
	});
});
