import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
import { modernize } from '../../src/commands/modernize/modernize.ts';
import { removeProvider } from '../../src/commands/remove/remove-provider.ts';
import type { Plan } from '../../src/plan/change.ts';
import { examined } from '../checks/healthy-app.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const fixtures = join(import.meta.dirname, '../fixtures/apps');
const route = 'server/api/auth/[...].ts';

function app(
	changes: Readonly<Record<string, (text: string) => string>> = {},
	fixture = 'authjs-nuxt-4'
): string {
	const folder = appFolder({});
	cpSync(join(fixtures, fixture), folder, { recursive: true });
	for (const [path, change] of Object.entries(changes)) {
		const file = join(folder, path);
		writeFileSync(file, change(readFileSync(file, 'utf8')));
	}
	return folder;
}

async function planOf(outcome: ReturnType<typeof init>): Promise<Plan> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result.plan;
}

const conversion = (folder: string) => planOf(init(memoryContext(folder), { from: 'authjs' }));
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

const edited = ({ changes }: Plan) =>
	changes.flatMap((one) =>
		one.kind === 'edit' && one.path !== 'package.json' ? [[one.path, one.before, one.after]] : []
	);
/** The lines of a text that another one has not. */
const changed = ([path, before, after]: readonly string[]) => {
	const [old = [], lines = []] = [before, after].map((text) => text?.split('\n'));
	expect(lines).toHaveLength(old.length);
	return lines.flatMap((line, index) => (line === old[index] ? [] : [`${path}: ${line.trim()}`]));
};

describe('init --from authjs of an app of @sidebase/nuxt-auth', () => {
	it('changes only imports and the module entry', async () => {
		const plan = await conversion(app());
		expect(plan.warnings).toEqual([]);
		expect(edited(plan).flatMap(changed)).toEqual([
			`${route}: import CredentialsProvider from '../../auth/compat/next-auth-4/providers/credentials'`,
			`${route}: import GithubProvider from '../../auth/compat/next-auth-4/providers/github'`,
			`${route}: import { NuxtAuthHandler } from '../../auth/compat/nuxt-auth'`,
			"server/api/me.get.ts: import { getServerSession } from '../auth/compat/nuxt-auth'",
			"nuxt.config.ts: modules: ['./server/auth/compat/nuxt-auth/module'],"
		]);
	});

	it('adds a replacement for the package, reads the sessions of next-auth 4, and generates no secret', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'server/auth/index.ts')).toContain('nextAuth4');
		expect(read(folder, 'server/auth/compat/nuxt-auth/guard.ts')).toContain('guardAll');
		expect(read(folder, 'server/auth/compat/nuxt-auth/plugin.ts')).toContain('defineNuxtPlugin');
		expect(existsSync(join(folder, 'server/auth/nuxt.ts'))).toBe(false);
		expect(existsSync(join(folder, 'app/composables/useAuth.ts'))).toBe(false);
		expect(existsSync(join(folder, '.env'))).toBe(false);
		expect(read(folder, 'package.json')).not.toMatch(/nuxt-auth|next-auth/);
	});

	it('gives the same result when run again, and accepts further providers', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		const kinds = (await conversion(folder)).changes.map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind !== 'keep')).toEqual([]);
		const added = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
		expect(edited(added).map(([path]) => path)).toContain(route);
		expect(added.changes.filter(({ kind }) => kind === 'delete')).toEqual([]);
		expect(added.changes.map(({ path }) => path)).not.toContain('app/middleware/auth.ts');
	});

	it('finds providers called through their default export (init, add, remove)', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		const before = read(folder, route);
		writePlan(folder, await planOf(init(memoryContext(folder), {})));
		expect(read(folder, route)).toBe(before);
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['gitlab'] })));
		expect(read(folder, route)).toContain('    GitLab(),\n');
		const gone = removeProvider(memoryContext(folder), { providers: ['gitlab', 'github'] });
		writePlan(folder, await planOf(gone));
		expect(read(folder, route)).not.toMatch(/git(lab|hub)'/i);
		expect(read(folder, route)).toContain('CredentialsProvider.default({');
	});

	it('keeps the module for pages, and options in their new form, once it is modernized', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		writePlan(folder, await planOf(modernize(memoryContext(folder), {})));
		expect(read(folder, 'nuxt.config.ts')).toContain('./server/auth/compat/nuxt-auth/module');
		expect(existsSync(join(folder, 'server/auth/compat/next-auth-4/options.ts'))).toBe(false);
		writePlan(folder, await planOf(addProvider(memoryContext(folder), { providers: ['gitlab'] })));
		expect(read(folder, route)).toMatch(/from '..\/..\/auth\/providers\/gitlab'/);
		const again = await modernize(memoryContext(folder), {});
		expect(again).toMatchObject({ data: { staying: [], complete: ['nuxt.config.ts'] } });
	});

	it('has no findings (doctor)', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		const { codes } = await examined({ folder });
		for (const code of ['HOOK_MISSING', 'GUARD_SKIPPED', 'SECRET_MISSING'])
			expect(codes).not.toContain(code);
	});

	it.each<[string, string, (text: string) => string, string]>([
		[
			'the routes elsewhere',
			'nuxt.config.ts',
			(text) => text.replace('    provider: {', "    baseURL: '/auth',\n    provider: {"),
			"modules: ['./server/auth/compat/nuxt-auth/module'],"
		],
		[
			'a variable for the address',
			'nuxt.config.ts',
			(text) => text.replace('    provider: {', '    originEnvKey: `X`,\n    provider: {'),
			"modules: ['./server/auth/compat/nuxt-auth/module'],"
		],
		[
			'the module with its settings beside it',
			'nuxt.config.ts',
			(text) => text.replace("'@sidebase/nuxt-auth'", "['@sidebase/nuxt-auth', {}]"),
			"modules: [['./server/auth/compat/nuxt-auth/module', {}]],"
		],
		[
			'a module that not every build has',
			'nuxt.config.ts',
			(text) => text.replace("'@sidebase/nuxt-auth'", "...(on ? ['@sidebase/nuxt-auth'] : [])"),
			"modules: [...(on ? ['./server/auth/compat/nuxt-auth/module'] : [])],"
		],
		[
			'tokens',
			'server/api/me.get.ts',
			(text) => text.replaceAll('getServerSession', 'getToken'),
			"import { getToken } from '../auth/compat/nuxt-auth'"
		],
		[
			'what is loaded later',
			'server/api/me.get.ts',
			(text) =>
				text.replace(
					"import { getServerSession } from '#auth'",
					"const { getServerSession } = await import('#auth')"
				),
			"const { getServerSession } = await import('../auth/compat/nuxt-auth')"
		],
		[
			'a handler that is called',
			route,
			(text) => text.replace('export default Nuxt', 'export const handler = Nuxt'),
			"import { NuxtAuthHandler } from '../../auth/compat/nuxt-auth'"
		],
		[
			'types of the options',
			route,
			(text) => `import type { AuthOptions } from 'next-auth'\n${text}`,
			"import type { AuthOptions } from '../../auth/compat/next-auth-4/types'"
		]
	])('converts %s', async (_, path, change, line) => {
		const plan = await conversion(app({ [path]: change }));
		expect(plan.changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		expect(edited(plan).flatMap(changed)).toContain(`${path}: ${line}`);
	});

	it.each(['local', 'refresh'])('plans nothing for the provider %s', async (type) => {
		const change = (text: string) => text.replace("'authjs'", `'${type}'`);
		const { changes } = await conversion(app({ 'nuxt.config.ts': change }));
		expect(changes).toEqual([
			expect.objectContaining({
				kind: 'manual',
				path: 'nuxt.config.ts',
				why: expect.stringContaining(type)
			})
		]);
	});
});

describe('init --from authjs of an app of @hebilicious/authjs-nuxt', () => {
	const other = (changes: Parameters<typeof app>[0] = {}) => app(changes, 'authjs-nuxt-3');

	it('changes only imports and the module entry', async () => {
		expect(edited(await conversion(other())).flatMap(changed)).toEqual([
			`${route}: import CredentialsProvider from '../../auth/providers/credentials'`,
			`${route}: import GithubProvider from '../../auth/providers/github'`,
			`${route}: import type { AuthConfig } from '../../auth/compat/authjs-nuxt/core'`,
			`${route}: import { NuxtAuthHandler } from '../../auth/compat/authjs-nuxt'`,
			"server/api/me.get.ts: import { getServerSession } from '../auth/compat/authjs-nuxt'",
			"nuxt.config.ts: modules: ['./server/auth/compat/authjs-nuxt/module'],"
		]);
	});

	it('adds a replacement for the package, and reads existing sessions', async () => {
		const folder = other();
		writePlan(folder, await conversion(folder));
		const index = read(folder, 'server/auth/index.ts');
		// Auth.js 0.17, and later ones.
		expect(index).toContain('nextAuth4');
		expect(index).toContain('older');
		expect(read(folder, 'server/auth/compat/authjs-nuxt/guards.ts')).toContain('guestOnly');
		expect(read(folder, 'package.json')).not.toMatch(/authjs-nuxt|@auth/);
		const kinds = (await conversion(folder)).changes.map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind !== 'keep')).toEqual([]);
	});

	it('generates no secret beside the one in code, and passes doctor', async () => {
		const folder = other();
		writePlan(folder, await conversion(folder));
		expect((await examined({ folder })).codes).not.toContain('SECRET_MISSING');
	});

	it('names what pages no longer receive', async () => {
		const { warnings = [] } = await conversion(other());
		expect(warnings).toEqual([
			expect.stringMatching(/^pages\/account\.vue:3 uses sessionToken, which is empty now/)
		]);
	});

	it('augments the types where they are declared', async () => {
		const folder = other();
		const text = (from: string) =>
			`declare module '${from}' {\n  interface Session {\n    user?: { role: string }\n  }\n}\n\nexport {}\n`;
		writeFileSync(join(folder, 'types.d.ts'), text('@auth/core/types'));
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'types.d.ts')).toBe(text('./server/auth/core/types'));
	});

	it.each<[string, string, (text: string) => string, string]>([
		[
			'a guard that goes nobody knows where',
			'nuxt.config.ts',
			(text) => text.replace("guestRedirectTo: '/login'", 'guestRedirectTo: home'),
			"modules: ['./server/auth/compat/authjs-nuxt/module'],"
		],
		[
			'tokens',
			'server/api/me.get.ts',
			(text) => text.replaceAll('getServerSession', 'getServerToken'),
			"import { getServerToken } from '../auth/compat/authjs-nuxt'"
		],
		[
			'what pages import',
			'pages/index.vue',
			(text) => text.replace('\n', "\nimport { signIn } from '#auth'\n"),
			"import { signIn } from '../server/auth/compat/authjs-nuxt/client'"
		]
	])('converts %s', async (_, path, change, line) => {
		const plan = await conversion(other({ [path]: change }));
		expect(plan.changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		expect(edited(plan).flatMap(changed)).toContain(`${path}: ${line}`);
	});
});
