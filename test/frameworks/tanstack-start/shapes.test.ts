import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { temporaryApp } from '../../apply/temporary-app.ts';

type Files = Readonly<Record<string, string>>;

const pkg = JSON.stringify({
	dependencies: { '@tanstack/react-start': '1.168.0', '@tanstack/react-router': '1.168.0' }
});
const root = 'export const Route = createRootRoute()\n';
const usual = { 'src/routes/__root.tsx': root, 'src/router.tsx': '' };
const vite = (options = '', more = '') => ({
	'vite.config.ts': `${more}export default defineConfig({ plugins: [tanstackStart(${options})] })\n`
});

async function changesOf(files: Files) {
	const project = openProject(
		temporaryApp({ 'package.json': pkg, 'tsconfig.json': '{}', ...files }),
		{ env: {} }
	);
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(toApp(project, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	return changes;
}

/** Where the route of sign-in, its configuration and its functions come to lie. */
async function made(files: Files) {
	const changes = await changesOf(files);
	return changes
		.filter(({ path }) => /(\$|auth\.(server|functions))\.[jt]sx?$/.test(path))
		.map(({ kind, path }) => `${kind} ${path}`)
		.toSorted();
}

const below = (source: string, routes: string) => [
	`create ${source}/auth.functions.ts`,
	`create ${source}/auth.server.ts`,
	`create ${source}/${routes}/api/auth/$.ts`
];
const pages = { 'app/pages/__root.tsx': root };

describe('a TanStack Start app with a custom layout', () => {
	it.each<[string, Files, string, string]>([
		['nothing is set', { ...usual, ...vite() }, 'src', 'routes'],
		[
			'srcDirectory',
			{ ...vite("{ srcDirectory: './app' }"), 'app/routes/__root.tsx': root },
			'app',
			'routes'
		],
		[
			'routesDirectory',
			{ ...usual, ...vite("{ router: { routesDirectory: 'pages' } }") },
			'src',
			'pages'
		],
		[
			'both, in a constant',
			{
				...pages,
				...vite(
					'options',
					"const options = { srcDirectory: 'app', router: { routesDirectory: 'pages' } }\n"
				)
			},
			'app',
			'pages'
		],
		[
			'a plug-in by another name',
			{
				...pages,
				'vite.config.ts':
					"import { tanstackStart as start } from '@tanstack/react-start/plugin/vite'\n" +
					"export default { plugins: [start({ srcDirectory: 'app', router: { routesDirectory: 'pages' } })] }\n"
			},
			'app',
			'pages'
		],
		[
			'a server entry of its own',
			{ ...usual, ...vite(), 'src/server.ts': 'export default { fetch }\n' },
			'src',
			'routes'
		],
		[
			'middleware of its own',
			{ ...usual, ...vite(), 'src/start.ts': 'export const startInstance = 1\n' },
			'src',
			'routes'
		],
		['single-page mode', { ...usual, ...vite('{ spa: { enabled: true } }') }, 'src', 'routes'],
		[
			'a tree of routes elsewhere',
			{ ...usual, ...vite("{ router: { generatedRouteTree: 'gen/tree.ts' } }") },
			'src',
			'routes'
		]
	])('gets its files there: %s', async (_, files, source, routes) => {
		expect(await made(files)).toEqual(below(source, routes));
	});

	it.each([
		[
			'a folder that a function gives',
			'{ router: { routesDirectory: dir() } }',
			'FOLDERS_UNREADABLE'
		],
		['the root of the app', "{ srcDirectory: '.' }", 'FOLDERS_MOVED'],
		['a folder outside', "{ srcDirectory: '../web' }", 'FOLDERS_MOVED']
	])('is rejected with %s', async (_, options, code) => {
		await expect(changesOf({ ...usual, ...vite(options) })).rejects.toMatchObject({ code });
	});

	it.each<[string, Files]>([
		['route', { 'src/routes/api/auth/$.tsx': 'export const Route = 1\n' }],
		['functions', { 'src/auth.functions.ts': 'export const getSession = 1\n' }]
	])('keeps a file of its own in place of ours: %s', async (_, own) => {
		const [path = ''] = Object.keys(own);
		const change = (await changesOf({ ...usual, ...vite(), ...own })).find(
			(one) => one.path === path
		);
		expect(change).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('auth.server')
		});
	});
});

describe('a TanStack Start app with code-based routes', () => {
	const listed = vite("{ router: { virtualRouteConfig: './routes.ts' } }");
	const list = (more = '') =>
		`export const routes = rootRoute('__root.tsx', [index('index.tsx')${more}])\n`;
	const line = "route('/api/auth/$', 'api/auth/$.ts')";

	it('is told what to add, and nothing is written before that exists', async () => {
		const changes = await changesOf({ ...usual, ...listed, 'routes.ts': list() });
		expect(changes.find(({ path }) => path === 'routes.ts')).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining(`${line},`)
		});
	});

	it('is told so when the list is in the configuration', async () => {
		const changes = await changesOf({
			...usual,
			...vite('{ router: { virtualRouteConfig: rootRoute() } }')
		});
		expect(changes.find(({ path }) => path === 'vite.config.ts')).toMatchObject({ kind: 'manual' });
	});

	it.each([
		['the route', `, ${line}`],
		['the folder that it lies in', ", physical('/api', 'api')"]
	])('needs nothing more with %s', async (_, more) => {
		const files = { ...usual, ...listed, 'routes.ts': list(more) };
		expect(await made(files)).toEqual(below('src', 'routes'));
		expect((await changesOf(files)).filter(({ kind }) => kind === 'manual')).toEqual([]);
	});
});
