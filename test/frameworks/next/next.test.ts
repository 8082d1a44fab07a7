import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { withNewFindings } from '../../../src/commands/checked.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { demoFiles } from '../../../src/templates/demo-page.ts';

type Files = Readonly<Record<string, string>>;

const layout = 'export default function Layout({ children }) { return children }\n';

function app(files: Files, version = '16.4.0', scripts = {}) {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-next-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const pkg = JSON.stringify({ scripts, dependencies: { next: version, typescript: '5' } });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return openProject(root, { env: {} });
}

async function plan(project: ReturnType<typeof app>, adapter?: string) {
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(toApp(project, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: adapter ? 'database' : 'jwt',
		...(adapter && { adapter: catalogue.readAdapter(adapter) }),
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	const outside = changes.filter(({ path }) => !/(^|\/)lib\/auth\//.test(path));
	return new Map(outside.map((change) => [change.path, change]));
}

describe('an app of Next.js', () => {
	it.each([
		['its app folder at the root', { 'app/layout.tsx': layout }, '', 'app'],
		['its app folder in src', { 'src/app/layout.tsx': layout }, 'src/', 'src/app'],
		['its pages folder', { 'pages/index.tsx': layout }, '', 'pages'],
		['its pages folder in src', { 'src/pages/index.tsx': layout }, 'src/', 'src/pages'],
		[
			'both, and one in src that Next does not see',
			{ 'app/layout.tsx': layout, 'pages/old.tsx': layout, 'src/app/x.tsx': layout },
			'',
			'app'
		]
	])('is detected by %s', async (_, files, prefix, routes) => {
		const project = app(files);
		expect(project.folders.routes).toBe(routes);
		expect(project.framework).toMatchObject({ id: 'next', major: 16, devPort: 3000 });
		const route = routes.endsWith('app') ? '/route' : '';
		expect([...(await plan(project)).keys()].toSorted()).toEqual(
			[
				'.env.example',
				'.env.local',
				'.gitignore',
				'auth.json',
				'package.json',
				`${prefix}auth.ts`,
				`${routes}/api/auth/[...nextauth]${route}.ts`,
				`${prefix}proxy.ts`
			].toSorted()
		);
	});

	it('has its routes in pages without an app folder, which would add another 404 page', async () => {
		const all = await plan(app({ 'src/pages/index.tsx': layout }));
		expect(all.get('src/pages/api/auth/[...nextauth].ts')).toMatchObject({
			text: `// Serves the auth routes.
import { handlers } from "../../../auth";
import { pagesRoute } from "../../../lib/auth/pages-route";

// The auth routes read the body themselves.
export const config = { api: { bodyParser: false } };

export default pagesRoute(handlers);
`
		});
	});

	it.each([
		['app', "['page.tsx', 'page.ts']", 'app/api/auth/[...nextauth]/route.page.ts', 'proxy.page.ts'],
		[
			'pages',
			`['ts', 'tsx'].map((one) => \`page.\${one}\`)`,
			'pages/api/auth/[...nextauth].page.ts',
			'proxy.page.ts'
		],
		['pages', "['mdx', 'tsx', 'ts']", 'pages/api/auth/[...nextauth].ts', 'proxy.ts']
	])('names its files in %s by pageExtensions %s', async (folder, value, route, proxy) => {
		const config = `export default { pageExtensions: ${value} };\n`;
		const files = { [`${folder}/index.page.tsx`]: layout, 'next.config.mjs': config };
		const paths = [...(await plan(app(files))).keys()];
		expect(paths).toEqual(expect.arrayContaining(['auth.ts', route, proxy]));
	});

	it('keeps a proxy named by pageExtensions', async () => {
		const files = {
			'app/page.page.tsx': layout,
			'proxy.page.ts': 'export function proxy() {}\n',
			'next.config.mjs': "export default { pageExtensions: ['page.tsx', 'page.ts'] };\n"
		};
		expect((await plan(app(files))).get('proxy.page.ts')).toMatchObject({
			kind: 'edit',
			after: expect.stringContaining('export const proxy = auth(function proxy() {});')
		});
		const both = { ...files, 'middleware.page.ts': '' };
		expect(() => toApp(app(both), openCatalogue())).toThrow(
			expect.objectContaining({ code: 'TWO_PROXIES' })
		);
	});

	it('gets middleware in version 15, which supports Node.js since 15.5', async () => {
		const text = async (version: string) => {
			const change = (await plan(app({ 'app/page.tsx': layout }, version))).get('middleware.ts');
			return change && 'text' in change ? change.text : undefined;
		};
		expect(await text('15.5.2')).toContain("runtime: 'nodejs'".replaceAll("'", '"'));
		expect(await text('15.4.1')).toContain('export { auth as middleware }');
		expect(await text('15.4.1')).not.toContain('runtime');
	});

	it('gets edge middleware when OpenNext builds it for Cloudflare, which has no other', async () => {
		const dependencies = { next: '15.5.28', '@opennextjs/cloudflare': '^1.20.0', typescript: '5' };
		const files = { 'app/page.tsx': layout, 'package.json': JSON.stringify({ dependencies }) };
		const all = await plan(app(files));
		expect(all.get('middleware.ts')).toMatchObject({
			text: expect.not.stringContaining('nodejs')
		});
	});

	it('prints the URL of its demo page', () => {
		const project = app({ 'src/app/page.tsx': layout });
		const [page] = demoFiles(toApp(project, openCatalogue()));
		expect(page).toMatchObject({ text: expect.stringContaining('Delete <code>src/app/auth-demo') });
	});

	it('gets no middleware that would run a Node.js driver at the edge', async () => {
		const files = { 'app/page.tsx': layout };
		expect((await plan(app(files, '15.4.1'), 'sqlite')).has('middleware.ts')).toBe(false);
		expect((await plan(app(files, '15.5.0'), 'sqlite')).has('middleware.ts')).toBe(true);
	});

	it('is told to run its own middleware in Node.js with a database', async () => {
		const middleware = "export { own as default } from './own';\n";
		const files = { 'app/page.tsx': layout, 'middleware.ts': middleware };
		const edge = (await plan(app(files, '15.5.0'), 'sqlite')).get('middleware.ts');
		expect(edge).toMatchObject({
			kind: 'manual',
			why: expect.stringContaining('runs at the edge')
		});
	});

	it('keeps its own middleware at the edge before 15.5, where a database cannot take part', async () => {
		const own = { 'app/page.tsx': layout, 'middleware.ts': 'export function middleware() {}\n' };
		expect((await plan(app(own, '14.2.0'), 'sqlite')).has('middleware.ts')).toBe(false);
		const ours = { ...own, 'middleware.ts': `export { auth as middleware } from './auth';\n` };
		expect((await plan(app(ours, '14.2.0'), 'sqlite')).get('middleware.ts')).toMatchObject({
			kind: 'manual',
			why: expect.stringContaining('take sign-in out of it')
		});
	});

	it('keeps its middleware in version 16, and gets no proxy', async () => {
		const middleware = 'export function middleware() {}\n';
		const all = await plan(app({ 'app/page.tsx': layout, 'middleware.ts': middleware }));
		expect(all.has('proxy.ts')).toBe(false);
		expect(all.get('middleware.ts')).toMatchObject({
			kind: 'edit',
			after: expect.stringContaining('export const middleware = auth(function middleware() {});')
		});
	});

	it('keeps a route that exports its own handlers, and names what another one needs', async () => {
		const route = 'app/api/auth/[...nextauth]/route.ts';
		const of = async (text: string) =>
			(await plan(app({ 'app/p.tsx': '', [route]: text }))).get(route);
		const own =
			"import { handlers } from '../../../../auth';\nexport const { GET, POST } = handlers;\n";
		expect(await of(own)).toEqual({ kind: 'keep', path: route });
		expect(await of('export const GET = () => new Response();\n')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('export const { GET, POST } = handlers;')
		});
	});

	it.each([
		['next dev -p 4000', 4000],
		['next dev --turbopack --port=4001', 4001],
		['next dev', 3000],
		['next dev && vite --port 5000', 3000]
	])('has the port of %s', (dev, port) => {
		expect(app({ 'app/page.tsx': '' }, '16.4.0', { dev }).framework.devPort).toBe(port);
	});

	it('has the port of a server of its owner', () => {
		const code = `const next = require('next');\nconst port = process.env.PORT || 4000;\nserver.listen(port);\n`;
		const dev = 'cross-env NODE_ENV=development node server.js';
		const of = (scripts: Record<string, string>) =>
			app({ 'app/page.tsx': '', 'server.js': code }, '16.4.0', scripts).framework.devPort;
		expect(of({ dev })).toBe(4000);
		expect(of({ dev: `cross-env PORT=4001 node server.js` })).toBe(4001);
		expect(of({ dev: 'next dev' })).toBe(3000);
	});

	it.each([
		['without a router', {}, 'NO_ROUTER'],
		[
			'with both middleware and proxy',
			{ 'app/page.tsx': '', 'proxy.ts': '', 'middleware.ts': '' },
			'TWO_PROXIES'
		],
		[
			'that is exported as files',
			{ 'app/page.tsx': '', 'next.config.mjs': "export default { output: 'export' };\n" },
			'STATIC_EXPORT'
		]
	])('is rejected %s, with an alternative', (_, files, code) => {
		const project = app(files);
		expect(() => toApp(project, openCatalogue())).toThrow(
			expect.objectContaining({ code, fix: expect.stringMatching(/\w/) })
		);
	});

	it('is warned of a build that is exported in some environment', async () => {
		const config = (value: string) =>
			`export default { images: { loader: 'export' }, output: ${value}, trailingSlash: true };\n`;
		const warned = async (value: string) => {
			const catalogue = openCatalogue();
			const files = { 'app/page.tsx': '', 'next.config.mjs': config(value) };
			const opened = toApp(app(files), catalogue);
			const plan = await planSignIn(opened, {
				providers: [catalogue.readProvider('github')],
				session: 'jwt',
				fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
				replaceSecret: false
			});
			const { findings = [] } = await withNewFindings(opened, plan);
			return findings.map(({ title }) => title);
		};
		const title = "next.config.mjs has `output: 'export'` in some builds";
		expect(await warned("isProd ? 'export' : undefined")).toEqual([title]);
		expect(await warned("isProd ? 'standalone' : undefined")).toEqual([]);
	});

	it('is supported with other values of output, or mentions of it', () => {
		const config = "// output: 'export'\nexport default { output: 'standalone' };\n";
		expect(app({ 'app/page.tsx': '', 'next.config.mjs': config }).folders.routes).toBe('app');
	});

	it('has the sign-in routes below its base path', async () => {
		const config = "export default {\n  basePath: '/shop',\n};\n";
		const opened = toApp(app({ 'app/page.tsx': '', 'next.config.mjs': config }), openCatalogue());
		expect(opened.framework.addresses.base(opened.project)).toBe('/shop');
	});

	it('has the passkey script only with passkeys', async () => {
		const catalogue = openCatalogue();
		const paths = async (provider: string) => {
			const { changes } = await planSignIn(toApp(app({ 'app/page.tsx': '' }), catalogue), {
				providers: [catalogue.readProvider(provider)],
				session: 'jwt',
				adapter: catalogue.readAdapter('sqlite'),
				fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
				replaceSecret: false
			});
			return changes.map(({ path }) => path);
		};
		expect(await paths('passkey')).toContain('lib/auth/webauthn.ts');
		expect(await paths('github')).not.toContain('lib/auth/webauthn.ts');
	});

	it('has the part that tells its client script the redirect', async () => {
		const catalogue = openCatalogue();
		const { changes } = await planSignIn(toApp(app({ 'app/page.tsx': '' }), catalogue), {
			providers: [catalogue.readProvider('github')],
			session: 'jwt',
			fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
			replaceSecret: false
		});
		const index = changes.find(({ path }) => path === 'lib/auth/index.ts');
		expect(index).toMatchObject({ text: expect.stringContaining('./core/json-redirects') });
	});
});
