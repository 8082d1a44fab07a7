import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const runtime = 'src/lib/server/auth';
const google = `${runtime}/providers/google.ts`;

const options = (compilerOptions: object) => JSON.stringify({ compilerOptions });

async function planOf(outcome: ReturnType<typeof removeProvider>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

async function appWith(...providers: readonly string[]): Promise<string> {
	const folder = appFolder();
	writePlan(folder, await planOf(init(memoryContext(folder), { providers })));
	return folder;
}

const removal = (folder: string, ...providers: readonly string[]) =>
	planOf(removeProvider(memoryContext(folder), { providers }));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const edit = (folder: string, path: string, change: (text: string) => string) =>
	writeFileSync(join(folder, path), change(read(folder, path)));
const changed = ({ changes }: Plan) =>
	changes.flatMap(({ kind, path }) => (kind === 'keep' ? [] : [`${kind} ${path}`])).toSorted();

describe('remove', () => {
	it('recognizes imports by an alias, and uses the alias for new imports', async () => {
		const folder = await appWith('github', 'google');
		const config = 'src/auth.ts';
		edit(folder, config, (text) => text.replaceAll(`'./lib/`, `'$lib/`));
		writePlan(folder, await removal(folder, 'google'));
		expect(read(folder, config)).not.toMatch(/google/i);
		const added = addProvider(memoryContext(folder), { providers: ['tiktok'] });
		writePlan(folder, await planOf(added));
		expect(read(folder, config)).toContain(
			`import TikTok from '$lib/server/auth/providers/tiktok';`
		);
		expect(read(folder, config)).toContain('providers: [GitHub, TikTok]');
	});

	it('removes a provider from list, folder, env files and manifest, with parts only it needed', async () => {
		const folder = await appWith('github', 'google');
		const plan = await removal(folder, 'google');
		expect(changed(plan)).toEqual([
			`delete ${runtime}/oauth/oidc.ts`,
			`delete ${runtime}/providers/google.ts`,
			'edit .env',
			'edit .env.example',
			'edit auth.json',
			'edit src/auth.ts',
			'edit src/env.ts',
			'edit src/lib/auth/provider-icons.ts',
			`edit ${runtime}/README.md`,
			`edit ${runtime}/index.ts`
		]);
		expect(plan.warnings).toEqual([]);
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('providers: [GitHub]');
		for (const path of ['src/auth.ts', 'src/env.ts', '.env', '.env.example', 'auth.json']) {
			expect(read(folder, path)).not.toMatch(/google/i);
		}
		expect(plan.next.join()).toContain('https://console.developers.google.com');
	});

	it('changes nothing the second time, and reports that the provider is not there', async () => {
		const folder = await appWith('github', 'google');
		writePlan(folder, await removal(folder, 'google'));
		const plan = await removal(folder, 'google');
		expect(changed(plan)).toEqual([]);
		expect(plan.warnings).toEqual(['This app has no provider google.']);
	});

	it('restores the original bytes after several additions', async () => {
		const folder = await appWith('github');
		const paths = [
			'src/auth.ts',
			'src/env.ts',
			'.env',
			'.env.example',
			'auth.json',
			'package.json'
		];
		const before = paths.map((path) => read(folder, path));
		const more = ['oidc', 'tiktok', 'credentials', 'dev'];
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: more })));
		writePlan(folder, await removal(folder, ...more));
		expect(paths.map((path) => read(folder, path))).toEqual(before);
	});

	it.each([
		['on one line', 'providers: [GitHub]'],
		['over lines', 'providers: [\r\n    GitHub\r\n  ]'],
		['that is empty', 'providers: []']
	])('restores a list %s in an edited configuration', async (_, list) => {
		const folder = await appWith('github');
		edit(folder, 'src/auth.ts', (text) =>
			text.replace('providers: [GitHub]', list).replaceAll('\t', '  ').replaceAll(/\r?\n/g, '\r\n')
		);
		const before = read(folder, 'src/auth.ts');
		const adding = addProvider(memoryContext(folder), { providers: ['credentials'] });
		writePlan(folder, await planOf(adding));
		const added = read(folder, 'src/auth.ts');
		expect(added).toMatch(/\bCredentials\(\{\r\n {4,6}credentials: \{\r\n {6,8}email: /);
		expect(added).toMatch(/\bauthorize: \(\) => null\r\n {2,4}\}\)(?:\]|\r\n {2}\])/);
		expect(added.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
		writePlan(folder, await removal(folder, 'credentials'));
		expect(read(folder, 'src/auth.ts')).toBe(before);
	});

	it('keeps and names a variable that has a value', async () => {
		const folder = await appWith('github', 'google');
		edit(folder, '.env', (text) => text.replace('GOOGLE_SECRET=', 'GOOGLE_SECRET=s3cret'));
		const plan = await removal(folder, 'google');
		writePlan(folder, plan);
		expect(read(folder, '.env')).toContain('AUTH_GOOGLE_SECRET=s3cret\n');
		expect(read(folder, '.env')).not.toContain('AUTH_GOOGLE_ID');
		expect(read(folder, '.env')).toContain('# Google: https');
		expect(plan.warnings).toEqual([
			'AUTH_GOOGLE_SECRET in .env has a value and stays: take it out once nothing uses it.'
		]);
		expect(JSON.stringify(plan.warnings)).not.toContain('s3cret');
	});

	it('keeps an edited provider file, and what it imports', async () => {
		const folder = await appWith('github', 'google');
		const path = `${runtime}/providers/google.ts`;
		edit(folder, path, (text) => `${text}// mine\n`);
		const plan = await removal(folder, 'google');
		expect(changed(plan)).not.toContain(`delete ${path}`);
		expect(plan.warnings).toEqual([`${path} stays: it was changed since auth-cli wrote it.`]);
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('providers: [GitHub]');
		expect(changed(await removal(folder, 'google'))).toEqual([]);
	});

	it('keeps an edited part, and one that code of the app imports', async () => {
		const folder = await appWith('github', 'google');
		const part = `${runtime}/oauth/oidc.ts`;
		edit(folder, part, (text) => `${text}// mine\n`);
		expect((await removal(folder, 'google')).warnings.join()).toContain(`${part} stays`);
		const other = appFolder({ 'src/lib/x.ts': `import '$lib/server/auth/providers/google';\n` });
		writePlan(other, await planOf(init(memoryContext(other), { providers: ['github', 'google'] })));
		const plan = await removal(other, 'google');
		expect(plan.warnings).toEqual([
			`${runtime}/providers/google.ts stays: src/lib/x.ts imports it.`
		]);
	});

	it.each([
		[
			'paths of tsconfig.json',
			'#g',
			{ 'tsconfig.json': options({ paths: { '#g': [`./${google}`] } }) }
		],
		[
			'baseUrl',
			'server/auth/providers/google',
			{ 'tsconfig.json': options({ baseUrl: 'src/lib' }) }
		],
		[
			'kit.alias',
			'$g',
			{ 'svelte.config.js': `export default { kit: { alias: { $g: '${google}' } } };` }
		],
		[
			'resolve.alias',
			'@/g',
			{ 'vite.config.ts': `export default { resolve: { alias: { '@/g': '/${google}' } } };` }
		],
		['an alias that only running the app would tell', '@/way/google.js', {}]
	])('keeps a file that the app imports by %s', async (_, specifier, files) => {
		const folder = appFolder({ 'src/lib/x.ts': `import '${specifier}';\n`, ...files });
		writePlan(
			folder,
			await planOf(init(memoryContext(folder), { providers: ['github', 'google'] }))
		);
		const { warnings } = await removal(folder, 'google');
		expect(warnings).toEqual([`${google} stays: src/lib/x.ts imports it.`]);
	});

	it('deletes a file whose name only resembles an import of the app', async () => {
		const folder = appFolder({
			'src/lib/google.ts': '',
			'src/lib/x.ts': `import '$lib/google';\nimport '$app/google';\nimport '@sveltejs/kit/google';\n`
		});
		writePlan(
			folder,
			await planOf(init(memoryContext(folder), { providers: ['github', 'google'] }))
		);
		expect(changed(await removal(folder, 'google'))).toContain(`delete ${google}`);
	});

	it('removes npm packages that nothing else imports', async () => {
		const folder = await appWith('github', 'google');
		edit(folder, 'package.json', (text) =>
			text.replace('"jose"', '"other": "^1.0.0",\n\t\t"jose"')
		);
		const plan = await removal(folder, 'github');
		expect(plan.install).toEqual([]);
		writePlan(folder, plan);
		const { dependencies } = JSON.parse(read(folder, 'package.json'));
		expect(Object.keys(dependencies)).toEqual(['cookie', 'other', 'jose', 'oauth4webapi']);
	});

	it('leaves an empty list after the last provider, and says how to continue', async () => {
		const folder = await appWith('github');
		const plan = await removal(folder, 'github');
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).toContain('providers: [],');
		expect(read(folder, `${runtime}/index.ts`)).toContain('flows: [oauth]');
		expect(plan.next.at(-1)).toContain('add provider');
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['github'] })));
		expect(read(folder, 'src/auth.ts')).toContain('providers: [GitHub],');
	});

	it('takes out all that a last provider needed where users sign in with passwords', async () => {
		const folder = appFolder();
		const options = { features: ['password'], adapter: 'sqlite' };
		writePlan(folder, await planOf(init(memoryContext(folder), options)));
		const before = read(folder, `${runtime}/index.ts`);
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['google'] })));
		expect(read(folder, `${runtime}/index.ts`)).toContain('flows: [oidc]');
		const plan = await removal(folder, 'google');
		writePlan(folder, plan);
		expect(read(folder, `${runtime}/index.ts`)).toBe(before);
		expect(existsSync(join(folder, runtime, 'oauth/flow.ts'))).toBe(false);
		expect(read(folder, 'package.json')).not.toContain('oauth4webapi');
		expect(plan.next.join()).not.toContain('No provider is left');
	});

	it.each([
		['a list from elsewhere', 'providers: [GitHub, Google]', 'providers: chosen()'],
		['a provider with another name', 'providers: [GitHub, Google]', 'providers: [GitHub, mine]']
	])('shows what to remove from %s, and writes nothing', async (_, from, to) => {
		const folder = await appWith('github', 'google');
		edit(folder, 'src/auth.ts', (text) => `${text.replace(from, to)}\nconst mine = Google({});\n`);
		const plan = await removal(folder, 'google');
		expect(plan).toMatchObject({
			warnings: [],
			changes: [{ kind: 'manual', path: 'src/auth.ts' }]
		});
		expect(plan.changes).toMatchObject([
			{ snippet: expect.stringContaining('./lib/server/auth/providers/google') }
		]);
		const before = read(folder, '.env');
		const target = {
			root: folder,
			packageManager: { install: [], lockFiles: [] },
			install: false,
			signal: new AbortController().signal
		};
		await expect(applyPlan(plan, target)).rejects.toMatchObject({
			code: 'EDIT_BY_HAND',
			exitCode: 1
		});
		expect(read(folder, '.env')).toBe(before);
	});

	it('removes a provider from the list whose file is gone', async () => {
		const folder = await appWith('github', 'google');
		edit(folder, `${runtime}/providers/google.ts`, () => '');
		const plan = await removal(folder, 'google');
		writePlan(folder, plan);
		expect(read(folder, 'src/auth.ts')).not.toMatch(/google/i);
	});

	it('rejects an app without init', async () => {
		await expect(removal(appFolder(), 'github')).rejects.toMatchObject({
			code: 'NOT_SET_UP',
			exitCode: 1
		});
	});

	it('suggests another ID for an unknown one, with exit code 2', async () => {
		await expect(removal(appFolder(), 'gogle')).rejects.toMatchObject({
			code: 'PROVIDER_UNKNOWN',
			exitCode: 2,
			fix: expect.stringContaining('google')
		});
	});

	it('names its argument when it cannot prompt', async () => {
		const folder = await appWith('github');
		await expect(removal(folder)).rejects.toMatchObject({
			exitCode: 2,
			fix: expect.stringContaining('remove provider')
		});
	});
});
