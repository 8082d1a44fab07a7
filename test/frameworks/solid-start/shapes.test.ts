import { describe, expect, it } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { temporaryApp } from '../../apply/temporary-app.ts';

type Files = Readonly<Record<string, string>>;

const usual = { 'src/app.tsx': '', 'src/routes/index.tsx': 'export default () => <p />;\n' };
const vite = (options = '') => ({
	'vite.config.ts': `export default defineConfig({ plugins: [solidStart(${options}), nitro()] });\n`
});
const config = (code: string) => ({ 'app.config.ts': `${code}\n` });

async function changesOf(files: Files) {
	const version = 'app.config.ts' in files ? '1.3.2' : '2.0.5';
	const dependencies = { '@solidjs/start': version, 'solid-js': '1.9.19' };
	const own = { 'package.json': JSON.stringify({ type: 'module', dependencies }) };
	const project = openProject(temporaryApp({ ...own, 'tsconfig.json': '{}', ...files }), {
		env: {}
	});
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(toApp(project, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'a'.repeat(44), dev: 'b'.repeat(44) },
		replaceSecret: false
	});
	return changes;
}

/** Where configuration and route come to lie, and whatever else of the owner's is changed. */
async function made(files: Files) {
	return (await changesOf(files))
		.map(({ kind, path }) => `${kind} ${path}`)
		.filter((one) => !/lib\/auth\/|\.env|\.gitignore|package\.json|auth\.json/.test(one))
		.toSorted();
}

const route = (folder: string) => `${folder}/api/auth/[...auth].ts`;
const middleware = 'export default createMiddleware({ onRequest: [] });\n';

describe('SolidStart apps of many shapes', () => {
	it.each<[string, Files, string, string]>([
		[
			'nothing is set',
			{ ...usual, ...config('export default defineConfig({});') },
			'src',
			'src/routes'
		],
		[
			'appRoot of version 1',
			{
				...config("export default defineConfig({ appRoot: './web' });"),
				'web/routes/index.tsx': ''
			},
			'web',
			'web/routes'
		],
		[
			'appRoot in a constant',
			{
				...config("const root = './web';\nexport default defineConfig({ appRoot: root });"),
				'web/app.tsx': ''
			},
			'web',
			'web/routes'
		],
		[
			'routeDir',
			{ ...usual, ...config("export default defineConfig({ routeDir: './pages' });") },
			'src',
			'src/pages'
		],
		[
			'a function',
			{ ...usual, ...config('export default defineConfig(() => ({ ssr: true }));') },
			'src',
			'src/routes'
		],
		[
			'another router behind it',
			{
				...usual,
				...config("export default defineConfig({}).addRouter({ name: 'ws', base: '/ws' });")
			},
			'src',
			'src/routes'
		],
		[
			'what another file says',
			{ ...usual, ...config("import own from './own';\nexport default defineConfig({ ...own });") },
			'src',
			'src/routes'
		],
		[
			'appRoot of version 2',
			{ ...vite("{ appRoot: './web' }"), 'web/routes/index.tsx': '' },
			'web',
			'web/routes'
		],
		[
			'a plug-in by another name',
			{
				'vite.config.ts':
					"import { solidStart as start } from '@solidjs/start/config';\nexport default { plugins: [start({ appRoot: './web' })] };\n",
				'web/routes/index.tsx': ''
			},
			'web',
			'web/routes'
		],
		[
			'middleware of its own in a file',
			{ ...usual, ...vite("{ middleware: 'src/middleware.ts' }"), 'src/middleware.ts': middleware },
			'src',
			'src/routes'
		],
		[
			'middleware of its own in a folder',
			{
				...usual,
				...vite("{ middleware: 'src/middleware/index.ts' }"),
				'src/middleware/index.ts': middleware
			},
			'src',
			'src/routes'
		],
		[
			'a server entry of its own',
			{
				...usual,
				...vite(),
				'src/entry-server.tsx': 'export default createHandler(() => <StartServer />);\n'
			},
			'src',
			'src/routes'
		]
	])(
		'gets a configuration and a route, and keeps its files: %s',
		async (_, files, source, routes) => {
			expect(await made(files)).toEqual([`create ${source}/auth.ts`, `create ${route(routes)}`]);
		}
	);

	it.each<[string, Files, string]>([
		[
			'a folder that only running it tells',
			config('export default defineConfig({ appRoot: process.env.ROOT });'),
			'FOLDERS_UNREADABLE'
		],
		[
			'a folder outside',
			config("export default defineConfig({ appRoot: '../web' });"),
			'FOLDERS_MOVED'
		],
		[
			'no server',
			config("export default defineConfig({ server: { preset: 'static' } });"),
			'STATIC_EXPORT'
		],
		[
			'a folder called auth',
			{ ...vite(), 'src/auth/index.ts': 'export const auth = 1;\n' },
			'AUTH_FILE_NOT_OURS'
		],
		[
			'a configuration of another library',
			{ ...vite(), 'src/auth.ts': 'export const auth = make();\n' },
			'AUTH_FILE_NOT_OURS'
		]
	])('is rejected with %s', async (_, files, code) => {
		await expect(changesOf({ ...usual, ...files })).rejects.toMatchObject({ code });
	});

	it('keeps its own route, and shows what ours would be', async () => {
		const path = 'src/routes/api/auth/[...rest].ts';
		const changes = await changesOf({ ...usual, ...vite(), [path]: 'export const GET = mine;\n' });
		expect(changes.find((one) => one.path === path)).toMatchObject({
			kind: 'manual',
			snippet: expect.stringContaining('export const { GET, POST } = handlers')
		});
	});
});
