import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { checks } from '../../../src/frameworks/solid-start/checks.ts';
import { solidStart } from '../../../src/frameworks/solid-start/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';

type Files = Readonly<Record<string, string>>;

const page = 'export default function Home() {\n  return <h1>Hello</h1>;\n}\n';
const tsconfig = '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }';

function app(files: Files, version = '2.0.5', scripts = {}) {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-solid-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const dependencies = { '@solidjs/start': version, 'solid-js': '1.9.19' };
	const pkg = JSON.stringify({ type: 'module', scripts, dependencies });
	for (const [path, text] of Object.entries({ 'package.json': pkg, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return openProject(root, { env: {} });
}

async function plan(project: ReturnType<typeof app>) {
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(toApp(project, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	return new Map(changes.map((change) => [change.path, change]));
}

const typed = { 'tsconfig.json': tsconfig, 'src/app.tsx': '', 'src/routes/index.tsx': page };
const vite = (options = '', more = '') =>
	`export default defineConfig({ ${more}plugins: [solidStart(${options}), nitro()] });\n`;

describe('doctor', () => {
	it.each([
		['crawlLinks: true', ['src/routes/account.tsx', 'src/routes/index.tsx']],
		["routes: ['/']", ['src/routes/index.tsx']],
		["routes: ['/about'], crawlLinks: false", []]
	])('reports pages that read a session, with prerender: { %s }', async (rule, expected) => {
		const reads = 'const session = await auth();\n';
		const files = {
			...typed,
			'src/routes/index.tsx': reads,
			'src/routes/account.tsx': reads,
			'src/routes/about.tsx': page
		};
		for (const [version, own] of [
			[
				'1.3.2',
				{ 'app.config.ts': `export default defineConfig({ server: { prerender: { ${rule} } } });` }
			],
			[
				'2.0.5',
				{
					'vite.config.ts': `export default { plugins: [solidStart(), nitro({ prerender: { ${rule} } })] };`
				}
			]
		] as const) {
			const opened = toApp(app({ ...files, ...own }, version), openCatalogue());
			const found = await checks.find(opened);
			expect(found.map(({ code }) => code)).toEqual(expected.map(() => 'PRERENDERED_SESSION'));
			expect(found.map(({ where }) => where).toSorted()).toEqual(expected);
		}
	});
});

describe('an app of SolidStart', () => {
	it.each([
		['2.0.5', 2, { 'vite.config.ts': vite() }, 5173, 'BASE_URL'],
		['1.3.2', 1, { 'app.config.ts': 'export default defineConfig({});\n' }, 3000, 'SERVER_BASE_URL']
	])('of version %s gets a configuration and a route', async (version, major, own, port, base) => {
		const project = app({ ...typed, ...own }, version);
		expect(project.framework).toMatchObject({ id: 'solid-start', major, devPort: port });
		const all = await plan(project);
		const outside = [...all.keys()].filter((path) => !path.startsWith('src/lib/auth/'));
		expect(outside.toSorted()).toEqual(
			[
				...['.env', '.env.example', '.gitignore', 'auth.json', 'package.json', 'src/auth.ts'],
				'src/routes/api/auth/[...auth].ts'
			].toSorted()
		);
		expect(all.get('src/lib/auth/platform.ts')).toMatchObject({
			text: expect.stringContaining(`import.meta.env.${base}`)
		});
	});

	it('in JavaScript gets files in JavaScript', async () => {
		const all = await plan(
			app({ 'vite.config.js': vite(), 'src/app.jsx': '', 'src/routes/index.jsx': page })
		);
		expect([...all.keys()]).toEqual(
			expect.arrayContaining(['src/auth.js', 'src/routes/api/auth/[...auth].js'])
		);
	});

	it.each([
		['2.0.5', { 'vite.config.ts': vite('{ appRoot: "./web", routeDir: "./pages" }') }],
		[
			'1.3.2',
			{ 'app.config.ts': 'export default defineConfig({ appRoot: "web", routeDir: "pages" });' }
		]
	])('of version %s has its code where its configuration says', async (version, own) => {
		const files = { ...own, 'tsconfig.json': '{}', 'web/pages/index.tsx': page };
		const all = await plan(app(files, version));
		expect([...all.keys()]).toEqual(
			expect.arrayContaining(['web/auth.ts', 'web/pages/api/auth/[...auth].ts'])
		);
	});

	it('keeps a complete route of any name, and rejects an incomplete one', async () => {
		const route = 'src/routes/api/auth/[...rest].ts';
		const own = { ...typed, 'vite.config.ts': vite() };
		const text = 'export { GET, POST } from "~/handlers";\n';
		const refused = await plan(app({ ...own, [route]: text }));
		expect(refused.get(route)).toMatchObject({ kind: 'manual' });
		const ours = 'import { handlers } from "~/auth";\nexport const { GET, POST } = handlers;\n';
		const kept = await plan(app({ ...own, [route]: ours }));
		expect(kept.get(route)?.kind ?? 'keep').toBe('keep');
		expect(kept.has('src/routes/api/auth/[...auth].ts')).toBe(false);
	});

	it.each([
		['2.0.5', { 'vite.config.ts': vite('', 'base: "/shop/", ') }],
		['1.3.2', { 'app.config.ts': 'export default defineConfig({ server: { baseURL: "/shop" } });' }]
	])('of version %s is served below a path', (version, own) => {
		expect(solidStart.addresses.base(app({ ...typed, ...own }, version))).toBe('/shop');
	});

	it('is rejected when it is static', () => {
		const config = 'export default defineConfig({ server: { preset: "static" } });';
		const project = app({ ...typed, 'app.config.ts': config }, '1.3.2');
		expect(() => toApp(project, openCatalogue())).toThrow(
			expect.objectContaining({ code: 'STATIC_EXPORT' })
		);
	});

	it('has URLs by its file names', () => {
		const [routes] =
			solidStart.addresses.byFile?.(app({ ...typed, 'vite.config.ts': vite() })) ?? [];
		expect(routes?.folder).toBe('src/routes');
		const names = ['/index.tsx', '/(in)/a/index.tsx', '/a/b.ts', '/index(home).tsx', '/a.css'];
		expect(names.map((name) => routes?.addressOf(name))).toEqual(['', '/a', '/a/b', '', undefined]);
	});

	it('reports a missing route', async () => {
		const manifest = { files: {}, edited: {} };
		const project = app({ ...typed, 'vite.config.ts': vite(), 'src/auth.ts': '' });
		const opened = toApp(project, openCatalogue());
		const found = await checks.find(Object.assign(Object.create(opened), { manifest }));
		expect(found.map(({ code }) => code)).toEqual(['HOOK_MISSING']);
		expect(await checks.find(opened)).toEqual([]);
	});
});

it.each([
	[{ 'solid-start': '0.3.0' }, { message: expect.stringContaining('SolidStart before version 1') }],
	[{ 'solid-js': '1.9.0' }, { detail: expect.stringContaining('Solid without SolidStart') }]
])('an app of %o is told what was found instead', (dependencies, said) => {
	const pkg = JSON.stringify({ dependencies });
	expect(() => app({ 'package.json': pkg })).toThrow(expect.objectContaining(said));
});
