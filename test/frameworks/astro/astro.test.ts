import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { takenRoutes } from '../../../src/checks/own-routes.ts';
import { checks } from '../../../src/frameworks/astro/checks.ts';
import { astro } from '../../../src/frameworks/astro/index.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';

type Files = Readonly<Record<string, string>>;

const page = { 'src/pages/index.astro': '<h1>Astro</h1>\n' };
const configOf = (settings: string) =>
	`import { defineConfig } from 'astro/config';\nexport default defineConfig({ ${settings} });\n`;
const node = "adapter: node({ mode: 'standalone' })";
const withConfig = (settings: string) => ({
	...page,
	'tsconfig.json': '{}',
	'astro.config.mjs': configOf(settings)
});

function app(files: Files, scripts = {}, dependencies: Files = { astro: '7.3.5' }) {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-astro-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const pkg = JSON.stringify({ type: 'module', scripts, dependencies });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return openProject(root, { env: {} });
}

const settingOf = (files: Files) => toApp(app(files), openCatalogue());

async function planned(files: Files) {
	const app = settingOf(files);
	const { changes } = await planSignIn(app, {
		providers: [app.catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	return changes;
}

async function plan(files: Files) {
	const changes = await planned(files);
	const outside = changes.filter(({ path }) => !/(^|\/)lib\/auth\//.test(path));
	return new Map(outside.map((change) => [change.path, change]));
}

describe('an app of Astro', () => {
	it('gets a configuration, an endpoint that is not prerendered, and middleware', async () => {
		const all = await plan(withConfig(node));
		expect([...all.keys()].toSorted()).toEqual([
			'.env',
			'.env.example',
			'.gitignore',
			'auth.json',
			'package.json',
			'src/auth.ts',
			'src/middleware.ts',
			'src/pages/api/auth/[...auth].ts'
		]);
		expect(all.get('src/pages/api/auth/[...auth].ts')).toMatchObject({
			text: expect.stringContaining('export const prerender = false;')
		});
	});

	it('may set srcDir, and have a folder as middleware', async () => {
		const files = {
			'astro.config.mjs': configOf(`srcDir: './site', ${node}`),
			'site/pages/index.astro': '',
			'site/middleware/index.js': 'export const onRequest = (_, next) => next();\n'
		};
		const all = await plan(files);
		expect([...all.keys()]).toContain('site/auth.js');
		expect(all.get('site/middleware/index.js')).toMatchObject({
			kind: 'edit',
			after: expect.stringContaining("import { onRequest as authOnRequest } from '../auth';")
		});
		expect(all.get('site/pages/api/auth/[...auth].js')).toMatchObject({
			text: expect.stringContaining("from '../../../auth'")
		});
	});

	it.each([
		['no adapter', ''],
		['one that is commented out', `// ${node}\n`],
		['static output', "output: 'static'"]
	])('is rejected with %s, and told which option adds a server', (_, settings) => {
		const refused = { code: 'STATIC_EXPORT', fix: expect.stringContaining('npx astro add node') };
		expect(() => settingOf(withConfig(settings))).toThrow(expect.objectContaining(refused));
	});

	it('is rejected where every address ends with a slash', () => {
		const refused = {
			code: 'ROUTE_HIDDEN',
			fix: expect.stringContaining("trailingSlash: 'ignore'")
		};
		const always = `trailingSlash: 'always', ${node}`;
		expect(() => settingOf(withConfig(always))).toThrow(expect.objectContaining(refused));
		const never = `// trailingSlash: 'always'\ntrailingSlash: 'never', ${node}`;
		expect(settingOf(withConfig(never)).places.config).toBe('src/auth.ts');
	});

	it('is planned without a walk through its code', async () => {
		const fresh = app(withConfig(node));
		const walked: string[] = [];
		const sources = (folder = '') => {
			walked.push(folder);
			return fresh.sources(folder);
		};
		const opened = toApp({ ...fresh, sources }, openCatalogue());
		expect(await astro.files?.(opened, { used: [] })).toHaveLength(1);
		expect(walked.filter((folder) => !folder.startsWith('src/pages/'))).toEqual([]);
	});

	it('is accepted when its settings come from elsewhere', () => {
		expect(settingOf(withConfig('...shared')).places.config).toBe('src/auth.ts');
	});

	it('has its secrets where the Workers adapter reads them: beside a .dev.vars it reads no .env', () => {
		const config = 'adapter: cloudflare()';
		const envOf = (files: Files) => settingOf({ ...withConfig(config), ...files }).variables.home();
		expect(envOf({ '.dev.vars': 'STRIPE_KEY=mine\n' })).toBe('.dev.vars');
		expect(envOf({ '.dev.vars': 'STRIPE_KEY=mine\n', 'wrangler.jsonc': '{}' })).toBe('.dev.vars');
		expect(envOf({ 'wrangler.jsonc': '{}' })).toBe('.env');
		expect(envOf({ '.dev.vars': 'AUTH_SECRET=mine\n', '.env': 'STRIPE_KEY=mine\n' })).toBe(
			'.dev.vars'
		);
	});

	it.each([
		[{ dev: 'astro dev --port 4000' }, '', 4000],
		[{ dev: 'astro dev' }, 'server: { port: 4001 }, ', 4001],
		[{ dev: 'astro dev' }, '', 4321]
	])('has its port: %o %s', (scripts, settings, port) => {
		expect(app(withConfig(settings + node), scripts).framework.devPort).toBe(port);
	});

	it.each([
		["base: '/docs'", '/docs'],
		["base: 'docs/'", '/docs'],
		["build: { format: 'file' }", ''],
		["base: '/'", ''],
		['base: process.env.BASE', '']
	])('has its base path: %s', (settings, path) => {
		expect(astro.addresses.base(app(withConfig(`${settings}, ${node}`)))).toBe(path);
	});

	it('takes precedence over a framework that it integrates', () => {
		const both = { astro: '6.0.0', hono: '^4.0.0', react: '^19.0.0' };
		expect(app(withConfig(node), {}, both).framework).toMatchObject({ id: 'astro', major: 6 });
		expect(() => app(withConfig(node), {}, { astro: '3.6.5' })).toThrow(/Astro 3/);
	});

	it.each([
		['5.0.0', node, undefined],
		['5.0.0', 'adapter: cloudflare()', undefined],
		['4.15.0', `output: 'server', ${node}`, undefined],
		['4.16.19', `output: 'hybrid', ${node}`, undefined],
		['4.16.19', 'output: process.env.OUTPUT, adapter: node()', undefined],
		['4.16.19', node, /has no `output`/],
		['4.16.19', "output: 'static', adapter: node()", /has no `output`/],
		['4.16.19', "output: 'server', adapter: cloudflare()", /Astro 4 on Cloudflare/]
	])('treats Astro %s with %s by its capabilities', (version, settings, refused) => {
		const places = () => astro.places(app(withConfig(settings), {}, { astro: version }));
		if (refused) expect(places).toThrow(refused);
		else expect(places()).toMatchObject({ config: 'src/auth.ts' });
	});

	it('keeps an endpoint that exports its own handlers, and names what another one needs', async () => {
		const route = 'src/pages/api/auth/[...auth].ts';
		const of = async (text: string) =>
			(await plan({ ...withConfig(node), [route]: text })).get(route);
		const own =
			"import { handlers } from '../../../auth';\nexport const { GET, POST } = handlers;\n";
		expect(await of(own)).toEqual({ kind: 'keep', path: route });
		expect(await of('export const GET = () => new Response();\n')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('export const { GET, POST } = handlers;')
		});
	});
});

/** The base path that a script of the app, served below `base`, uses. */
async function routesInBrowser(files: Files, base: string): Promise<string> {
	const made = (await planned(files)).find(({ path }) => /\baddress\.[jt]s$/.test(path));
	const text = made && 'text' in made ? made.text : '';
	vi.stubEnv('BASE_URL', base);
	onTestFinished(() => void vi.unstubAllEnvs());
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-address-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'address.ts');
	writeFileSync(file, text);
	return (await import(file)).routes;
}

const moved = (path: string) => ({
	...withConfig(node),
	'src/auth.ts': `import { AstroAuth } from './lib/auth/astro';\nexport const { handlers, onRequest } = AstroAuth({ basePath: '${path}', providers: [] });\n`
});

describe('a script in the browser', () => {
	it.each([
		['nowhere in particular', withConfig(node), '/', '/api/auth'],
		['below a base path', withConfig(node), '/shop/', '/shop/api/auth'],
		['in JavaScript', { ...page, 'astro.config.mjs': configOf(node) }, '/', '/api/auth'],
		['where basePath says', moved('/sign'), '/', '/sign'],
		['where basePath says, below a base path', moved('/sign'), '/shop', '/shop/sign'],
		['where basePath says with the base path', moved('/shop/sign'), '/shop', '/shop/sign']
	])('requests the routes %s', async (_, files, base, routes) => {
		expect(await routesInBrowser(files, base)).toBe(routes);
	});
});

describe('doctor, of an app of Astro', () => {
	const codes = async (files: Files) =>
		(await checks.find(settingOf(files))).map(({ code, where }) => `${code} ${where}`);
	const read = 'const session = await Astro.locals.auth();';

	it('reports prerendered pages that read a session', async () => {
		const pages = {
			'src/pages/a.astro': `---\n${read}\n---\n`,
			'src/pages/b.astro': `---\nexport const prerender = false;\n${read}\n---\n`,
			'src/pages/c.astro': `---\nexport const prerender = true;\n${read}\n---\n`
		};
		expect(await codes({ ...withConfig(node), ...pages })).toEqual([
			'PRERENDERED_SESSION src/pages/a.astro',
			'PRERENDERED_SESSION src/pages/c.astro'
		]);
		const onServer = withConfig(`output: 'server', ${node}`);
		expect(await codes({ ...onServer, ...pages })).toEqual([
			'PRERENDERED_SESSION src/pages/c.astro'
		]);
	});

	it('reports a prerendered sign-in endpoint', async () => {
		const route = 'src/pages/api/auth/[...auth].ts';
		const manifest = { files: {}, edited: {} };
		for (const value of ['true', 'false']) {
			const text = `export const prerender = ${value};\n`;
			const app = settingOf({ ...withConfig(node), [route]: text });
			const found = await checks.find(Object.assign(Object.create(app), { manifest }));
			const kept = found.filter(({ code }) => code === 'ROUTES_KEPT').map(({ where }) => where);
			expect(kept).toEqual(value === 'true' ? [route] : []);
		}
	});

	it.each([
		["const own = '/api/auth';", []],
		["const own = '/auth';", ['BASE_PATH_MISMATCH src/lib/auth/address.ts']],
		['export const routes = await whoKnows();', []]
	])('reports a different base path for browsers: %s', async (text, found) => {
		const files = { ...withConfig(node), 'src/lib/auth/address.ts': `${text}\n` };
		expect(await codes(files)).toEqual(found);
	});

	it('reports a disabled origin check of forms', async () => {
		const files = withConfig(`security: { checkOrigin: false }, ${node}`);
		expect(await codes(files)).toEqual(['FRAMEWORK_CSRF_OFF astro.config.mjs']);
	});

	it('reports a page at the sign-in URL', () => {
		const files = {
			...withConfig(node),
			'src/pages/api/auth/signin.astro': '',
			'src/pages/_x.astro': ''
		};
		expect(takenRoutes(settingOf(files)).map(({ where }) => where)).toEqual([
			'src/pages/api/auth/signin.astro'
		]);
	});
});
