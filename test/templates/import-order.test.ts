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
const only = {
	root: true,
	formatter: { enabled: false },
	linter: { enabled: false },
	assist: { enabled: true, actions: { source: { organizeImports: 'on' } } }
};
const root = mkdtempSync(join(tmpdir(), 'auth-cli-'));
afterAll(() => rmSync(root, { recursive: true }));

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
		const there = join(root, folder.replaceAll('/', '-'));
		cpSync(join(goldens, folder), there, { recursive: true });
		writeFileSync(join(there, 'biome.json'), JSON.stringify(only));
		const run = await execa(process.execPath, [biome, 'check', '.'], { cwd: there, reject: false });
		expect(run.stderr).not.toContain('organizeImports');
		expect(run.exitCode).toBe(0);
	});
});
