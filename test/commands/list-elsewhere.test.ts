// Apps whose configuration takes its settings from another file, as those that come from Auth.js often do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAdapter } from '../../src/commands/add/add-adapter.ts';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { Context } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { removeAdapter } from '../../src/commands/remove/remove-adapter.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import { appIn, examined } from '../checks/healthy-app.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const configPath = 'src/auth.ts';
const head = `import { SvelteKitAuth } from './lib/server/auth/sveltekit';\n`;
const ending = `export const { handle, auth, signIn, signOut } = SvelteKitAuth(`;

/** An app that `init` gave GitHub, and whose owner moved the list. */
async function app(files: Readonly<Record<string, string>>) {
	const folder = appFolder();
	const plan = async (outcome: ReturnType<typeof init>) => {
		const result = await outcome;
		if (!('plan' in result)) throw new Error('no plan');
		return result.plan;
	};
	const run = async (command: (context: Context) => ReturnType<typeof init>) => {
		const planned = await plan(command(memoryContext(folder)));
		writePlan(folder, planned);
		return planned;
	};
	await run((context) => init(context, { providers: ['github'] }));
	const changes = Object.entries(files).map(
		([path, text]) => ({ kind: 'create', path, text, why: '' }) as const
	);
	writePlan(folder, { changes, install: [], next: [], warnings: [], secrets: [] });
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	const add = (...providers: string[]) => run((context) => addProvider(context, { providers }));
	const remove = (...providers: string[]) =>
		run((context) => removeProvider(context, { providers }));
	const addDatabase = () => run((context) => addAdapter(context, { adapter: 'sqlite' }));
	const removeDatabase = () => run((context) => removeAdapter(context, { session: 'jwt' }));
	return { folder, read, add, remove, addDatabase, removeDatabase };
}

const hub = `import GitHub from '../lib/server/auth/providers/github';\n`;

describe('a list of providers in another file', () => {
	it.each([
		[
			'an array',
			`import { providers } from './config/list';\n${head}\n${ending}{ providers });\n`,
			{ 'src/config/list.ts': `${hub}\nexport const providers = [GitHub];\n` }
		],
		[
			'the whole configuration',
			`import { options } from './config/list';\n${head}\n${ending}options);\n`,
			{ 'src/config/list.ts': `${hub}\nexport const options = { providers: [GitHub] };\n` }
		],
		[
			'a default export that is spread',
			`import own from './config/list';\n${head}\n${ending}{ debug: false, ...own });\n`,
			{ 'src/config/list.ts': `${hub}\nexport default { providers: [GitHub] };\n` }
		],
		[
			'a function',
			`import { options } from './config/list';\n${head}\n${ending}async () => options());\n`,
			{
				'src/config/list.ts': `${hub}\nexport function options() {\n\treturn { providers: [GitHub] };\n}\n`
			}
		],
		[
			'an arrow function, by an index',
			`import * as all from './config';\n${head}\n${ending}{ providers: all.make() });\n`,
			{
				'src/config/index.ts': `export { list as make } from './list';\n`,
				'src/config/list.ts': `${hub}\nexport const list = () => [GitHub];\n`
			}
		],
		[
			'providers of another configuration',
			`import { options as own } from '$lib/../config/list';\n${head}\n${ending}{ providers: own.providers });\n`,
			{
				'src/config/list.ts': `${hub}\nconst options = { providers: [GitHub] };\nexport { options };\n`
			}
		]
	])('is edited there when it is %s', async (_, config, files) => {
		const { read, add, remove } = await app({ [configPath]: config, ...files });
		const before = read('src/config/list.ts');
		const plan = await add('tiktok');
		expect(plan.changes.map(({ kind }) => kind)).not.toContain('manual');
		expect(read(configPath)).toBe(config);
		const list = read('src/config/list.ts');
		expect(list).toContain('[GitHub, TikTok]');
		expect(list).toContain(`import TikTok from '../lib/server/auth/providers/tiktok';`);
		expect((await add('tiktok')).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		await remove('tiktok');
		expect(read('src/config/list.ts')).toBe(before);
		expect(read(configPath)).toBe(config);
		const paths = (await remove('github')).changes.map(({ path }) => path);
		expect(paths).toContain('src/lib/server/auth/providers/github.ts');
		expect(read('src/config/list.ts')).not.toContain('GitHub');
	});

	it('is edited there for removals, and here for additions, when it is spread into the list', async () => {
		const config = `import { base } from './config/list';\n${head}\n${ending}{ providers: [...base] });\n`;
		const { read, add, remove } = await app({
			[configPath]: config,
			'src/config/list.ts': `${hub}\nexport const base = [GitHub];\n`
		});
		await add('tiktok');
		expect(read(configPath)).toContain('[...base, TikTok]');
		await remove('github');
		expect(read('src/config/list.ts')).toContain('base = []');
		expect(read('src/config/list.ts')).not.toContain('import GitHub');
	});

	it('is rejected with its file and line when it is computed', async () => {
		const { add } = await app({
			[configPath]: `import { options } from './config/list';\n${head}\n${ending}options);\n`,
			'src/config/list.ts': `${hub}\nexport const options = { providers: sorted(GitHub) };\n`
		});
		const { changes } = await add('tiktok');
		expect(changes).toEqual([
			expect.objectContaining({
				kind: 'manual',
				path: 'src/config/list.ts',
				frame: expect.stringContaining('> 3 |'),
				snippet: expect.stringContaining(`from '../lib/server/auth/providers/tiktok'`)
			})
		]);
	});

	it('is rejected when it is ambiguous', async () => {
		const { add } = await app({
			[configPath]: `import { a, b } from './config/list';\n${head}\n${ending}() => ({ providers: which ? a : b }));\nregister(a);\n`,
			'src/config/list.ts': `export const a = { providers: [] };\nexport const b = [];\n`
		});
		const { changes } = await add('tiktok');
		expect(changes).toEqual([expect.objectContaining({ kind: 'manual', path: configPath })]);
	});

	it('is not the argument of another call', async () => {
		const { read, add } = await app({
			[configPath]: `import { options, roles } from './config/list';\n${head}\nexport const all = list(roles);\n${ending}options);\n`,
			'src/config/list.ts': `${hub}\nexport const roles = [];\nexport const options = { providers: [GitHub] };\n`
		});
		await add('tiktok');
		expect(read('src/config/list.ts')).toContain('roles = [];');
		expect(read('src/config/list.ts')).toContain('[GitHub, TikTok]');
	});
});

describe('a configuration in another file', () => {
	const config = `import { options } from './config/list';\n${head}\n${ending}() => options);\n`;
	const listPath = 'src/config/list.ts';

	it.each([
		[
			'handed on whole',
			config,
			{ [listPath]: `${hub}\nexport const options = { providers: [GitHub] };\n` }
		],
		[
			'made by a function of an index',
			`import * as all from './config';\n${head}\n${ending}async () => all.make());\n`,
			{
				'src/config/index.ts': `export { options as make } from './list';\n`,
				[listPath]: `${hub}\nexport function options() {\n\treturn { providers: [GitHub] };\n}\n`
			}
		]
	])('gets its database there when it is %s, and loses it again', async (_, own, files) => {
		const { read, addDatabase, removeDatabase } = await app({ [configPath]: own, ...files });
		const before = read(listPath);
		const { changes } = await addDatabase();
		expect(changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		expect(read(configPath)).toBe(own);
		expect(read(listPath)).toContain('providers: [GitHub], adapter: sqlite,');
		expect(read(listPath)).toContain(
			`import { sqlite } from '../lib/server/auth/adapters/sqlite';`
		);
		expect((await addDatabase()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
		await removeDatabase();
		expect(read(listPath)).toBe(before);
		expect(read(configPath)).toBe(own);
	});

	it.each([
		['from another file', `import { options } from './config/list';\n${head}\n`],
		[
			'of this file',
			`${hub.replace('../', './')}${head}\nconst options = { providers: [GitHub] };\n`
		]
	])(
		'gets its database beside the spread of %s, which middleware may read as well',
		async (_, start) => {
			const own = `${start}${ending}{ debug: false, ...options });\n`;
			const list = `${hub}\nexport const options = { providers: [GitHub] };\n`;
			const { read, addDatabase, removeDatabase } = await app({
				[configPath]: own,
				[listPath]: list
			});
			await addDatabase();
			expect(read(configPath)).toContain('{ debug: false, ...options, adapter: sqlite,');
			expect(read(listPath)).toBe(list);
			await removeDatabase();
			expect(read(configPath)).toBe(own);
		}
	);

	it('keeps what it spreads, and is rejected when that conflicts', async () => {
		const own = `import { options } from './config/list';\n${head}\n${ending}{ ...options });\n`;
		const list = (more: string) =>
			`${hub}\nexport const options = { providers: [GitHub], ${more} };\n`;
		const linked = 'accounts: { implicitLinking: true }';
		const kept = await app({ [configPath]: own, [listPath]: list(linked) });
		await kept.addDatabase();
		expect(kept.read(configPath)).toContain('{ ...options, adapter: sqlite }');
		const refused = await app({ [configPath]: own, [listPath]: list('adapter: mine') });
		expect((await refused.addDatabase()).changes).toEqual([
			expect.objectContaining({
				kind: 'manual',
				path: listPath,
				why: expect.stringContaining('something else')
			})
		]);
	});

	it('keeps sessions in cookies if it says so', async () => {
		const list = `${hub}\nexport const options = { providers: [GitHub], session: { strategy: 'jwt' } };\n`;
		const { read, addDatabase } = await app({ [configPath]: config, [listPath]: list });
		const { warnings } = await addDatabase();
		expect(warnings).toEqual([]);
		expect(read('auth.json')).toContain('"session": "jwt"');
	});

	it.each([
		['is not told of variables that it gives itself', true],
		['is told of those that it does not give', false]
	])('%s', async (_, isGiven) => {
		const given = 'clientId: process.env.HUB, clientSecret: process.env.HUB_SECRET';
		const list = `${hub}\nexport const options = {\n\tproviders: [GitHub({ ${given} })]\n};\n`;
		const plain = list.replace(`({ ${given} })`, '');
		const text = isGiven ? list : plain;
		const { folder } = await app({ [configPath]: config, 'src/config/list.ts': text });
		const own = appIn(folder);
		own.edit('.env', (values) => `${values}\nHUB=0a1b2c\nHUB_SECRET=3d4e5f\n`);
		const { codes } = await examined(own, {});
		expect(codes.includes('PROVIDER_VARIABLE_MISSING')).toBe(!isGiven);
	});

	it('is checked by doctor in its own file', async () => {
		const weak = `${hub}\nexport const options = { debug: true, providers: [GitHub] };\n`;
		const { folder, addDatabase } = await app({ [configPath]: config, [listPath]: weak });
		await addDatabase();
		const { codes, findings } = await examined(appIn(folder), {});
		expect(findings).toContainEqual(
			expect.objectContaining({ code: 'CONFIG_DEBUG', where: listPath })
		);
		expect(codes).not.toContain('CONFIG_WITHOUT_ADAPTER');
	});

	it('may read the secret under its former name', async () => {
		const list = `${hub}\nexport const options = { secret: process.env.NEXTAUTH_SECRET, providers: [GitHub] };\n`;
		const { folder } = await app({ [configPath]: config, [listPath]: list });
		writeFileSync(join(folder, '.env.local'), 'NEXTAUTH_SECRET=x\n');
		const { codes } = await examined(appIn(folder), {});
		expect(codes).not.toContain('ENV_OLD_NAME');
	});

	it('defines its base path', async () => {
		const list = `${hub}\nexport const options = { basePath: '/people', providers: [GitHub] };\n`;
		const { add } = await app({ [configPath]: config, 'src/config/list.ts': list });
		expect((await add('tiktok')).next.join()).toContain('/people/callback/tiktok');
	});

	it('keeps what a custom provider needs when another provider of its type is removed', async () => {
		const own = `{ id: 'own', name: 'Own', type: 'oauth', authorization: '', token: '', userinfo: '' }`;
		const list = `${hub}\nexport const options = { providers: [GitHub, ${own}] };\n`;
		const { read, remove } = await app({ [configPath]: config, 'src/config/list.ts': list });
		await remove('github');
		expect(read('src/config/list.ts')).toContain(`[${own}]`);
		expect(read('src/lib/server/auth/index.ts')).toContain('flows: [oauth]');
	});
});
