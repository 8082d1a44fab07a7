// An owner deletes or moves files that sign-in was wired by: no command makes a second one beside them.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { upgrade } from '../../src/commands/upgrade/upgrade.ts';
import { manifestPath, readManifest } from '../../src/manifest.ts';
import { writePlan } from './app-folder.ts';
import { planOf, type Run, signInApp } from './fixture-app.ts';
import { memoryContext } from './memory-context.ts';

const adding: Run = (context) => addProvider(context, { providers: ['github'] });
const upgrading: Run = (context) => upgrade(context, {});
const fixing: Run = (context) => doctor(context, { fix: true });
const again: Run = (context) => init(context, { providers: ['google'] });

const createdBy = async (folder: string, run: Run) =>
	(await planOf(folder, run)).changes
		.filter(({ kind }) => kind === 'create')
		.map(({ path }) => path);

/** The files that sign-in was wired by, besides its configuration and what only a generated index imports. */
function wiredBy(folder: string): readonly string[] {
	const { files, places } = readManifest(readFileSync(join(folder, manifestPath), 'utf8'));
	return Object.keys(files).filter(
		(path) => !path.startsWith(`${places['runtime']}/`) && path !== places['config']
	);
}

describe.each([
	'astro-7',
	'next-16',
	'next-15-pages',
	'nuxt-4',
	'qwik-2',
	'react-router-8',
	'solid-start-2',
	'sveltekit-3-typescript',
	'tanstack-start-1'
])('in %s', (name) => {
	it('keeps a file deleted by its owner away, until doctor --fix recreates it', async () => {
		const folder = await signInApp(name);
		for (const path of wiredBy(folder)) {
			const text = readFileSync(join(folder, path), 'utf8');
			rmSync(join(folder, path));
			for (const run of [upgrading, adding]) {
				const plan = await planOf(folder, run);
				const change = plan.changes.find((one) => one.path === path);
				// What other files import has to be there.
				if (change?.kind === 'create') expect(change.text, path).toBe(text);
				else expect(plan.warnings.join('\n')).toContain(`${path}, which`);
			}
			expect(await createdBy(folder, fixing)).toEqual([path]);
			writeFileSync(join(folder, path), text);
		}
	});
});

describe.each<[string, (path: string) => string]>([
	['next-16', (path) => path.replace('api/', '(own)/api/')],
	['next-15-pages', (path) => path.replace('...nextauth', '...all')],
	['astro-7', (path) => path.replace(/\.\.\.\w+/, '...all')],
	['solid-start-2', (path) => path.replace(/\.\.\.\w+/, '...all')]
])('in %s', (name, move) => {
	it.each([
		['upgrade', upgrading],
		['add provider', adding],
		['doctor --fix', fixing],
		['init again', again]
	])('a moved route is found by %s', async (_, run) => {
		const folder = await signInApp(name);
		const { places } = readManifest(readFileSync(join(folder, manifestPath), 'utf8'));
		const old = places['route'] ?? '';
		const moved = move(old);
		expect(moved).not.toBe(old);
		const depth = (path: string) => path.split('/').length;
		const text = readFileSync(join(folder, old), 'utf8');
		mkdirSync(dirname(join(folder, moved)), { recursive: true });
		renameSync(join(folder, old), join(folder, moved));
		const up = '../'.repeat(depth(moved) - depth(old));
		writeFileSync(join(folder, moved), text.replace(/(['"])(\.\.\/)/g, `$1${up}$2`));
		expect(await createdBy(folder, run)).not.toContain(old);
		writePlan(folder, await planOf(folder, run));
		const said = await doctor(memoryContext(folder), {});
		expect('text' in said ? said.text : '').not.toContain('HOOK_MISSING');
	});
});
