import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add-provider/add-provider.ts';
import { init } from '../../src/commands/init/init.ts';
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

describe('init --from authjs of an app of @sidebase/nuxt-auth', () => {
	it('carries it over, reads the sessions of next-auth 4, and leaves nothing to do', async () => {
		const folder = app();
		const plan = await conversion(folder);
		expect(plan.changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		writePlan(folder, plan);
		const config = read(folder, route);
		expect(config).toContain('const { authHandler, auth, signIn, signOut } = NuxtAuth({');
		expect(config).toContain('export default defineEventHandler(authHandler)\n');
		expect(config).toContain('    GithubProvider({ clientId');
		expect(config).not.toMatch(/ts-expect-error|\.default\(|#auth|'next-auth/);
		expect(config).toContain('user.id = account.providerAccountId');
		expect(read(folder, 'server/api/me.get.ts')).toContain("import { auth } from './auth/[...]'\n");
		expect(read(folder, 'server/api/me.get.ts')).toContain('await auth(event)');
		expect(read(folder, 'server/plugins/auth.ts')).toContain("from '../api/auth/[...]'");
		expect(read(folder, 'server/auth/index.ts')).toContain('nextAuth4');
		expect(read(folder, 'nuxt.config.ts')).not.toMatch(/nuxt-auth|\bauth: \{/);
		expect(read(folder, 'package.json')).not.toMatch(/nuxt-auth|next-auth/);
		expect(read(folder, 'app/pages/index.vue')).toContain('session: data, signIn');
		expect(read(folder, 'app/pages/index.vue')).toContain("signOut({ redirectTo: '/' })");
		expect(read(folder, 'app/pages/login.vue')).toContain('refresh: getSession');
		expect((await conversion(folder)).changes.map(({ kind }) => kind)).not.toContain('edit');
		const added = await planOf(addProvider(memoryContext(folder), { providers: ['google'] }));
		const edited = added.changes.flatMap((one) => (one.kind === 'edit' ? [one.path] : []));
		expect(edited).toContain(route);
	});

	it('guards every page that says nothing, as its module did', async () => {
		const folder = app();
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'app/middleware/auth-by-page.global.ts')).toContain(
			'const everywhere = true\n'
		);
		const open = app({
			'nuxt.config.ts': (text) => text.replace('isEnabled: true', 'isEnabled: false')
		});
		writePlan(open, await conversion(open));
		expect(read(open, 'app/middleware/auth-by-page.global.ts')).toContain(
			'const everywhere = false\n'
		);
	});

	it.each([
		['no provider', ''],
		['an address without a path', "baseURL: 'http://localhost:3000',"],
		['an address by a name that its module does not read', 'baseUrl: process.env.AUTH_ORIGIN,'],
		['an address that is chosen', 'baseURL: process.env.HOST ? process.env.HOST : undefined,']
	])('takes the settings of its module for those of next-auth: %s', async (_, settings) => {
		const folder = app({
			'nuxt.config.ts': (text) => text.replace(/provider: \{[^}]*\},/, settings)
		});
		const plan = await conversion(folder);
		expect(plan.changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		writePlan(folder, plan);
		expect(read(folder, 'nuxt.config.ts')).not.toMatch(/nuxt-auth|\bauth: \{|localhost|HOST/);
	});

	it.each<[string, string, (text: string) => string]>([
		['another kind of sign-in', 'nuxt.config.ts', (text) => text.replace("'authjs'", "'local'")],
		[
			'routes elsewhere',
			'nuxt.config.ts',
			(text) => text.replace('    provider: {', "    baseURL: '/auth',\n    provider: {")
		],
		[
			'a setting that nobody knows',
			'nuxt.config.ts',
			(text) => text.replace('    provider: {', '    originEnvKey: `X`,\n    provider: {')
		],
		['tokens', 'server/api/me.get.ts', (text) => text.replaceAll('getServerSession', 'getToken')],
		[
			'a handler that is called',
			route,
			(text) => text.replace('export default Nuxt', 'const a = Nuxt')
		]
	])('plans nothing for %s', async (_, path, change) => {
		const { changes } = await conversion(app({ [path]: change }));
		expect(changes).toEqual([expect.objectContaining({ kind: 'manual', path })]);
	});
});

describe('init --from authjs of an app of @hebilicious/authjs-nuxt', () => {
	const other = (changes: Parameters<typeof app>[0] = {}) => app(changes, 'authjs-nuxt-3');

	it('carries it over, and reads the sessions that people have', async () => {
		const folder = other();
		const plan = await conversion(folder);
		expect(plan.changes.filter(({ kind }) => kind === 'manual')).toEqual([]);
		writePlan(folder, plan);
		const config = read(folder, route);
		expect(config).toContain("import { NuxtAuth } from '../../auth/nuxt'\n");
		expect(config).toContain(
			"import type { NuxtAuthConfig as AuthConfig } from '../../auth/nuxt'\n"
		);
		expect(config).toContain(
			'const { authHandler, auth, signIn, signOut } = NuxtAuth(authOptions)'
		);
		expect(config).toContain('export default defineEventHandler(authHandler)\n');
		expect(config).not.toMatch(/#auth|@auth\//);
		const me = read(folder, 'server/api/me.get.ts');
		expect(me).toContain("import { auth } from './auth/[...]'\n");
		expect(me).toContain('await auth(event)\n');
		expect(me).not.toContain('authOptions');
		expect(read(folder, 'server/auth/index.ts')).toContain('nextAuth4');
		const nuxt = read(folder, 'nuxt.config.ts');
		expect(nuxt).not.toMatch(/authjs-nuxt|verifyClientOnEveryRequest/);
		expect(nuxt).toContain('authJs: { secret:');
		// With them, the server that was built finds no package of this name.
		expect(nuxt).not.toMatch(/cookie|node:path/);
		expect(read(folder, 'package.json')).not.toMatch(/authjs-nuxt|@auth/);
		expect(read(folder, 'pages/index.vue')).toContain("signOut({ redirectTo: '/login' })");
		expect((await conversion(folder)).changes.map(({ kind }) => kind)).not.toContain('edit');
	});

	it('has the guards that pages name, as code of the app', async () => {
		const folder = other();
		writePlan(folder, await conversion(folder));
		expect(read(folder, 'pages/account.vue')).toContain("middleware: ['members-only']");
		expect(read(folder, 'pages/login.vue')).toContain("middleware: 'guest-only'");
		expect(read(folder, 'middleware/members-only.ts')).toContain("guestRedirectTo = '/login'");
		expect(read(folder, 'middleware/guest-only.ts')).toContain(
			"authenticatedRedirectTo = '/account'"
		);
	});

	it('makes no secret beside the one in code, and doctor misses none', async () => {
		const folder = other();
		writePlan(folder, await conversion(folder));
		expect((await examined({ folder })).codes).not.toContain('SECRET_MISSING');
	});

	it('names the places that only a person can put right', async () => {
		const { warnings = [] } = await conversion(other());
		expect(warnings).toEqual(
			expect.arrayContaining([expect.stringMatching(/^pages\/account\.vue:3 uses sessionToken/)])
		);
	});

	it.each<[string, string, (text: string) => string]>([
		[
			'a guard that goes nobody knows where',
			'nuxt.config.ts',
			(text) => text.replace("guestRedirectTo: '/login'", 'guestRedirectTo: home')
		],
		[
			'a setting that nobody knows',
			'nuxt.config.ts',
			(text) => text.replace('guestRedirectTo', 'other')
		],
		[
			'tokens',
			'server/api/me.get.ts',
			(text) => text.replaceAll('getServerSession', 'getServerToken')
		],
		[
			'options that are made for each request',
			route,
			(text) => text.replace('NuxtAuthHandler(authOptions', 'NuxtAuthHandler(() => authOptions')
		],
		[
			'two configurations',
			'server/api/me.get.ts',
			(text) =>
				text.replace('getServerSession }', 'getServerSession, NuxtAuthHandler }') +
				'NuxtAuthHandler(authOptions, {})\n'
		]
	])('plans nothing for %s', async (_, path, change) => {
		const { changes } = await conversion(other({ [path]: change }));
		expect(changes).toEqual([expect.objectContaining({ kind: 'manual' })]);
	});
});
