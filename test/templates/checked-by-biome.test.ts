import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, describe, expect, it } from 'vitest';

const goldens = join(import.meta.dirname, '../fixtures/goldens');
const biome = join(
	dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
	'bin/biome'
);
const settings = {
	root: true,
	formatter: { enabled: false },
	linter: { enabled: false },
	assist: { enabled: true, actions: { source: { organizeImports: 'on' } } }
};
const root = mkdtempSync(join(tmpdir(), 'auth-cli-'));
afterAll(() => rmSync(root, { recursive: true }));

async function check(folder: string, more: object = {}) {
	const there = join(root, folder.replaceAll('/', '-'));
	cpSync(join(goldens, folder), there, { recursive: true });
	writeFileSync(join(there, 'biome.json'), JSON.stringify({ ...settings, ...more }));
	return execa(process.execPath, [biome, 'check', '.'], { cwd: there, reject: false });
}

describe('imports of the vendored folder', () => {
	it.each([
		'next-16-components/app/lib/auth',
		'next-15-postgres/app/lib/auth',
		'sveltekit-3-every-provider/app/src/lib/server/auth',
		'qwik-2-components/app/src/auth',
		'nuxt-4-github-credentials/app/server/auth',
		'express-5-github-credentials/app/src/lib/auth',
		'astro-7-github-credentials/app/src/lib/auth',
		'authjs-solid-start-1/app/src/lib/auth'
	])('are in the order of Biome: %s', async (folder) => {
		const run = await check(folder);
		expect(run.stderr).not.toContain('organizeImports');
		expect(run.exitCode).toBe(0);
	});
});

describe('what lies beside the vendored folder', () => {
	const beside = { files: { includes: ['**', '!**/lib/auth', '!**/src/auth'] } };

	// Biome reads no templates of Vue, and takes what they name for unused.
	it.each([
		'next-16-components',
		'qwik-2-components',
		'sveltekit-3-components',
		'astro-7-components'
	])('has its imports in the order of Biome: %s', async (app) => {
		const run = await check(`${app}/app`, beside);
		expect(run.stderr).not.toContain('organizeImports');
		expect(run.exitCode).toBe(0);
	});

	it.each(['next-16-components', 'qwik-2-components'])(
		'passes Biome with the settings of a new app: %s',
		async (app) => {
			const domains = { next: 'recommended', react: 'recommended' };
			const linter = { enabled: true, rules: { recommended: true }, domains };
			const run = await check(`${app}/app`, { ...beside, linter });
			expect(run.stderr).not.toMatch(/× /);
			expect(run.exitCode).toBe(0);
		}
	);
});
