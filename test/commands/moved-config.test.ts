// An owner moves the configuration: every command finds it, or refuses, and writes no second one.
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersIn } from '../../src/app/module-imports.ts';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addPart } from '../../src/commands/add/add-part.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { readApp } from '../../src/commands/open-app.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { restore } from '../../src/commands/restore/restore.ts';
import { secret } from '../../src/commands/secret/secret.ts';
import { upgrade } from '../../src/commands/upgrade/upgrade.ts';
import { manifestPath, readManifest } from '../../src/manifest.ts';
import { refusals } from '../../src/plan/merge.ts';
import { writePlan } from './app-folder.ts';
import { planOf, type Run, signInApp } from './fixture-app.ts';
import { memoryContext } from './memory-context.ts';

/** One of each framework, and of each language. */
const apps = [
	...['astro-7', 'elysia-1', 'express-4', 'fastify-5', 'hono-4', 'next-16', 'next-15-pages'],
	...['nuxt-4', 'nuxt-3-src-javascript', 'qwik-2', 'react-router-8', 'solid-start-2-javascript'],
	...['sveltekit-2-jsdoc', 'sveltekit-3-sequence-hook', 'tanstack-start-1']
];

const commands: Readonly<Record<string, Run>> = {
	upgrade: (context) => upgrade(context, {}),
	'add provider': (context) => adding(context),
	'add adapter': (context) => addAdapter(context, { adapter: 'sqlite' }),
	'add part': (context) => addPart(context, { parts: ['lifetime'] }),
	'remove provider': (context) => removeProvider(context, { providers: ['credentials'] }),
	'doctor --fix': (context) => doctor(context, { fix: true }),
	secret: (context) => secret(context, {}),
	'init again': (context) => init(context, { providers: ['google'] })
};

const adding: Run = (context) => addProvider(context, { providers: ['github'] });

const manifestOf = (folder: string) =>
	readManifest(readFileSync(join(folder, manifestPath), 'utf8'));

/** Gives the configuration another name, in the code that imports it, too. Returns the old path and the new one. */
function renameConfig(folder: string): readonly [string, string] {
	const { places, project, modules } = readApp(memoryContext(folder));
	const { config } = places;
	const old = basename(config, extname(config));
	const name = old.startsWith('plugin@') ? 'plugin@people' : 'people';
	const moved = posix.join(dirname(config), name + extname(config));
	for (const path of project.sources()) {
		const text = project.text(path) ?? '';
		const known = modules.known(path, config);
		if (known === undefined || path.startsWith(`${places.runtime}/`)) continue;
		const [before = ''] = specifiersIn(text).filter((one) => one === known);
		writeFileSync(join(folder, path), text.replaceAll(before, before.replace(old, name)));
	}
	renameSync(join(folder, config), join(folder, moved));
	return [config, moved];
}

describe.each(apps)('a configuration that was renamed in %s', (name) => {
	it('is found by every command, and no second one is written', async () => {
		const folder = await signInApp(name);
		const manifest = manifestOf(folder);
		const [old, moved] = renameConfig(folder);
		const owners = Object.keys({ ...manifest.files, ...manifest.edited }).filter(
			(path) => !path.startsWith(`${manifest.places['runtime']}/`) && path !== old
		);
		for (const [command, run] of Object.entries(commands)) {
			const plan = await planOf(folder, run);
			expect(refusals(plan), command).toEqual([]);
			const written = plan.changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path);
			expect(written, command).not.toContain(old);
			const created = plan.changes.filter(({ kind }) => kind === 'create').map(({ path }) => path);
			expect(
				created.filter((path) => owners.includes(path)),
				command
			).toEqual([]);
		}
		writePlan(folder, await planOf(folder, adding));
		expect(readFileSync(join(folder, moved), 'utf8')).toMatch(/GitHub|Github/);
		expect(manifestOf(folder).places['config']).toBe(moved);
		const said = await doctor(memoryContext(folder), {});
		expect('text' in said ? said.text : '').not.toMatch(/CONFIG_|HOOK_|UNLISTED/);
	});
});

describe('a configuration that cannot be found', () => {
	const { secret: own, ...plans } = commands;

	it('stops every command that depends on it, and changes nothing', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		rmSync(join(folder, 'src/auth.ts'));
		for (const [command, run] of Object.entries(plans)) {
			await expect(planOf(folder, run), command).rejects.toMatchObject({
				code: 'CONFIG_LOST',
				fix: expect.stringContaining('auth-cli restore src/auth.ts')
			});
		}
		expect((await planOf(folder, own ?? adding)).changes).not.toEqual([]);
	});

	it('is restored by `restore`, with its original text', async () => {
		const folder = await signInApp('sveltekit-3-typescript', ['dev']);
		const text = readFileSync(join(folder, 'src/auth.ts'), 'utf8');
		rmSync(join(folder, 'src/auth.ts'));
		writePlan(
			folder,
			await planOf(folder, (context) => restore(context, { files: ['src/auth.ts'] }))
		);
		expect(readFileSync(join(folder, 'src/auth.ts'), 'utf8')).toBe(text);
		expect(
			(await planOf(folder, plans['upgrade'] ?? adding)).changes.filter(
				({ kind }) => kind !== 'keep'
			)
		).toEqual([]);
	});

	it('is not guessed when two files match; the manifest decides', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		const [, moved] = renameConfig(folder);
		copyFileSync(join(folder, moved), join(folder, 'src/staff.ts'));
		await expect(planOf(folder, adding)).rejects.toMatchObject({
			code: 'CONFIG_LOST',
			message: expect.stringContaining('src/people.ts and src/staff.ts')
		});
		const manifest = join(folder, manifestPath);
		writeFileSync(
			manifest,
			readFileSync(manifest, 'utf8').replace('"src/auth.ts"', '"src/staff.ts"')
		);
		writePlan(folder, await planOf(folder, adding));
		expect(readFileSync(join(folder, 'src/staff.ts'), 'utf8')).toContain('GitHub');
	});
});

describe('a vendored folder that was moved', () => {
	const move = (folder: string, from: string, to: string) => {
		mkdirSync(dirname(join(folder, to)), { recursive: true });
		renameSync(join(folder, from), join(folder, to));
	};

	it('stops every command that would create a second one', async () => {
		const folder = await signInApp('sveltekit-3-typescript');
		move(folder, 'src/lib/server/auth', 'src/own/sign-in');
		const { secret: own, ...plans } = commands;
		for (const [command, run] of Object.entries(plans)) {
			await expect(planOf(folder, run), command).rejects.toMatchObject({
				code: 'VENDORED_MOVED',
				message: expect.stringContaining('src/own/sign-in')
			});
		}
		expect(own).toBeDefined();
	});

	it('is found when the whole app moved to the folder of the framework', async () => {
		const folder = await signInApp('next-16');
		for (const path of ['auth.ts', 'lib', 'app', 'proxy.ts']) move(folder, path, `src/${path}`);
		writeFileSync(
			join(folder, 'src/lib/auth/core/within.ts'),
			`// mine\n${readFileSync(join(folder, 'src/lib/auth/core/within.ts'), 'utf8')}`
		);
		const plan = await planOf(folder, (context) => upgrade(context, {}));
		expect(refusals(plan)).toEqual([]);
		expect(plan.changes.filter(({ kind }) => kind === 'create')).toEqual([]);
		writePlan(folder, plan);
		const { files, places } = manifestOf(folder);
		expect(places).toMatchObject({ runtime: 'src/lib/auth', config: 'src/auth.ts' });
		expect(Object.keys(files).filter((path) => path.startsWith('lib/'))).toEqual([]);
		const said = await doctor(memoryContext(folder), {});
		expect('text' in said ? said.text : '').not.toMatch(/_MISSING|FILE_UNKNOWN/);
	});
});
