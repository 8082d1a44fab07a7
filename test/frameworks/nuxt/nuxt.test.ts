import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { frameworkOf, openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';

type Files = Readonly<Record<string, string>>;

const app = '<template>\n  <NuxtPage />\n</template>\n';
const configured = (settings: string) => ({
	'nuxt.config.ts': `// an app\nexport default defineNuxtConfig({ ${settings} })\n`
});

function project(files: Files, version = '4.5.2', more: object = { scripts: {} }) {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-nuxt-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const dependencies = { nuxt: version, typescript: '5.9.3' };
	const pkg = JSON.stringify({ dependencies, ...more });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return openProject(root, { env: {} });
}

async function plan(of: ReturnType<typeof project>) {
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(toApp(of, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	return new Map(changes.map((change) => [change.path, change]));
}

const both = ['utils/auth', 'api/auth/[...]', 'plugins/auth', 'auth/nuxt'];
const shown = ['composables/useAuth', 'plugins/auth', 'middleware/auth'];

describe('an app of Nuxt', () => {
	it.each<[string, Files, string, string, string]>([
		['version 4', { 'app/app.vue': app }, '4.5.2', 'server/', 'app/'],
		['version 4 with the folders of 3', { 'app.vue': app }, '4.0.0', 'server/', ''],
		[
			'version 4 that has its routes in app',
			{ 'app.vue': app, 'app/router.options.ts': '' },
			'4.0.0',
			'server/',
			''
		],
		[
			'version 4 that says so',
			{ 'app/router.options.ts': '', 'app/x.ts': '', ...configured(`srcDir: '.'`) },
			'4.0.0',
			'server/',
			''
		],
		['version 3', { 'app.vue': app }, '3.21.9', 'server/', ''],
		[
			'version 3 in a folder',
			{ 'src/app.vue': app, ...configured(`srcDir: 'src/'`) },
			'3.8.0',
			'src/server/',
			'src/'
		],
		[
			'version 3 with the folders of 4',
			{ 'app/app.vue': app, ...configured('future: { compatibilityVersion: 4 }') },
			'3.21.9',
			'server/',
			'app/'
		],
		[
			'folders of its own',
			{ 'web/app.vue': app, ...configured(`srcDir: 'web', serverDir: 'back/end'`) },
			'4.5.2',
			'back/end/',
			'web/'
		]
	])('has its files where %s looks for them', async (_, files, version, server, source) => {
		const paths = [...(await plan(project(files, version))).keys()];
		expect(paths).toEqual(expect.arrayContaining(both.map((path) => `${server}${path}.ts`)));
		expect(paths).toEqual(expect.arrayContaining(shown.map((path) => `${source}${path}.ts`)));
	});

	it('is written in JavaScript like the app', async () => {
		const pkg = { dependencies: { nuxt: '4.5.2' } };
		const changes = await plan(project({ 'app/app.vue': app }, '4.5.2', pkg));
		const paths = [...changes.keys()].filter((path) => /(?<!\.d)\.ts$/.test(path));
		expect(paths).toEqual([]);
		expect(changes.has('server/auth/nuxt.globals.d.ts')).toBe(true);
		expect(changes.get('app/composables/useAuth.js')).toMatchObject({
			text: expect.stringContaining(`import { Session } from '../../server/auth/nuxt'`)
		});
	});

	it('keeps a guard of its owner, and names what its own handler lacks', async () => {
		const guard = 'export default defineNuxtRouteMiddleware(() => {})\n';
		const handler = 'export default defineEventHandler(() => null)\n';
		const changes = await plan(
			project({
				'app/app.vue': app,
				'app/middleware/auth.ts': guard,
				'server/api/auth/[...slug].ts': handler
			})
		);
		expect(changes.has('app/middleware/auth.ts')).toBe(false);
		expect(changes.get('server/api/auth/[...slug].ts')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('export default defineEventHandler(authHandler)')
		});
	});

	it('keeps a handler that calls ours through auto-imports', async () => {
		const path = 'server/api/auth/[...].ts';
		const handler = 'export default defineEventHandler((event) => authHandler(event))\n';
		const changes = await plan(project({ 'app/app.vue': app, [path]: handler }));
		expect(changes.get(path)).toEqual({ kind: 'keep', path });
	});

	it.each([
		[`app: { baseURL: '/shop/' }`, '/shop'],
		[`app: {\n    head: {},\n    baseURL: "/a/b"\n  }`, '/a/b'],
		[`image: { baseURL: '/images' }`, '']
	])('is below the path of %s', (settings, path) => {
		const of = project({ 'app/app.vue': app, ...configured(settings) });
		expect(frameworkOf(of).addresses.base(of)).toBe(path);
	});

	it.each([
		['/login', 'server/routes/login/[...].ts'],
		['/api/people/auth', 'server/api/people/auth/[...].ts']
	])(
		'sends and serves requests at %s, as set by AUTH_URL or the configuration',
		async (path, route) => {
			const config = `import { NuxtAuth } from '../auth/nuxt'\n\nexport const { authHandler, auth, signIn, signOut } = NuxtAuth({ providers: [], basePath: '${path}' })\n`;
			for (const files of [
				{ '.env': `AUTH_URL=https://app.example/shop${path}\n` },
				{ 'server/utils/auth.ts': config }
			]) {
				const at = configured(`app: { baseURL: '/shop/' }`);
				const changes = await plan(project({ 'app/app.vue': app, ...at, ...files }));
				expect(changes.has('server/api/auth/[...].ts')).toBe(false);
				expect(changes.get(route)).toMatchObject({ kind: 'create' });
				expect(changes.get('app/composables/useAuth.ts')).toMatchObject({
					text: expect.stringContaining(`const routes = \`\${base}${path}\`\n`)
				});
			}
		}
	);

	it.each([
		['nuxt dev --port 4000', '', 4000],
		['nuxi dev -p 4001', '', 4001],
		['nuxt dev', 'devServer: { port: 4002 }', 4002],
		['nuxt dev', '', 3000]
	])('has the port of %s and { %s }', (dev, settings, port) => {
		const files = { 'app/app.vue': app, ...configured(settings) };
		const more = { scripts: { dev } };
		const pkg = { dependencies: { nuxt: '4.5.2' }, ...more };
		expect(project(files, '4.5.2', pkg).framework.devPort).toBe(port);
	});

	it.each(['static', 'github_pages', 'vercel-static'])(
		'is rejected when %s leaves no server',
		(preset) => {
			const files = { 'app/app.vue': app, ...configured(`nitro: { preset: '${preset}' }`) };
			expect(() => project(files).folders).toThrow(
				expect.objectContaining({ code: 'STATIC_EXPORT' })
			);
		}
	);

	it('is rejected when its file locations are computed at run time', () => {
		const files = { 'code/app.vue': app, ...configured('srcDir: folder()') };
		expect(() => project(files).folders).toThrow(
			expect.objectContaining({ code: 'FOLDERS_UNREADABLE' })
		);
	});

	it('is not supported before 3.8, which lacks web requests', () => {
		expect(() => project({ 'app.vue': app }, '3.7.4')).toThrow(
			expect.objectContaining({ code: 'FRAMEWORK_VERSION' })
		);
	});
});

describe('the URL of a file', () => {
	it.each([
		['app/pages', '/index.vue', ''],
		['app/pages', '/about.vue', '/about'],
		['app/pages', '/(shop)/cart/index.vue', '/cart'],
		['app/pages', '/a.ts', undefined],
		['server/api', '/auth/session.get.ts', '/api/auth/session'],
		['server/api', '/auth/index.js', '/api/auth']
	])('of %s%s is %s', (folder, file, address) => {
		const of = project({ 'app/app.vue': app });
		const routes = frameworkOf(of).addresses.byFile?.(of) ?? [];
		const found = routes.find((one) => one.folder === folder);
		expect(found?.addressOf(file)).toBe(address);
	});
});
