import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';

const made: string[] = [];
afterEach(() => {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function app(files: Readonly<Record<string, string>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-server-'));
	made.push(folder);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

const pkg = (dependencies: Readonly<Record<string, string>>, more: object = {}) => ({
	'package.json': JSON.stringify({ dependencies, ...more }, null, 2)
});
const hono = { hono: '^4.13.0' };
const express = { express: '^5.3.0' };
const fastify = { fastify: '^5.12.0', '@fastify/autoload': '^6.0.0' };
const honoApp = `import { Hono } from 'hono';\n\nexport default new Hono();\n`;
const typescript = { 'tsconfig.json': '{}' };
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2' };

/** What `init` would write, by path. */
async function planned(folder: string, framework?: string) {
	const catalogue = openCatalogue();
	const app = toApp(openProject(folder, { framework, env: {} }), catalogue);
	const { changes } = await planSignIn(app, {
		providers: [catalogue.readProvider('dev'), catalogue.readProvider('github')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	return new Map(
		changes.map((change) => [
			change.path,
			change.kind === 'create' ? change.text : change.kind === 'edit' ? change.after : change.kind
		])
	);
}

describe('a framework that other frameworks contain', () => {
	it('is not detected beside a full framework', () => {
		const kit = { ...pkg({ '@sveltejs/kit': '^2.20.0', ...express }) };
		expect(openProject(app(kit), { env: {} }).framework.id).toBe('sveltekit');
		expect(() =>
			openProject(app(pkg({ '@angular/core': '^20.0.0', ...express })), { env: {} })
		).toThrow(/No framework/);
	});

	it('is detected beside a browser library, and on request', () => {
		const react = app(pkg({ react: '^19.0.0', ...express }));
		expect(openProject(react, { env: {} }).framework).toMatchObject({ id: 'express', major: 5 });
		const asked = app(pkg({ '@angular/core': '^20.0.0', ...hono }));
		expect(openProject(asked, { framework: 'hono', env: {} }).framework.id).toBe('hono');
	});

	it('has the port of wrangler for Workers', () => {
		const worker = app({ ...pkg(hono), 'wrangler.jsonc': '{ "main": "src/index.ts" }' });
		expect(openProject(worker, { env: {} }).framework.devPort).toBe(8787);
		expect(openProject(app(pkg(hono)), { env: {} }).framework.devPort).toBe(3000);
	});

	it.each(['@cloudflare/vite-plugin', '@hono/vite-dev-server'])(
		'has the port of Vite where its development server runs it by %s',
		(plugin) => {
			const files = (dev: string) => ({
				...pkg({ ...hono, [plugin]: '^1.0.0' }, { scripts: { dev } }),
				'wrangler.jsonc': '{ "main": "src/index.ts" }'
			});
			const port = (dev: string) => openProject(app(files(dev)), { env: {} }).framework.devPort;
			expect(port('vite')).toBe(5173);
			expect(port('vite dev --port 4000')).toBe(4000);
			expect(port('wrangler dev')).toBe(8787);
		}
	);

	it.each([
		['its file', '{ /* "port": 1 */ "dev": { "ip": "localhost", "port": 3100 } }', 'jsonc', {}],
		['its file', '[dev]\nip = "localhost"\nport = 3100\n', 'toml', {}],
		['a script', '{}', 'json', { dev: 'wrangler dev --ip 0.0.0.0 --port 3100 src/index.ts' }]
	])('has the port that %s gives wrangler: %s', (_, text, ending, scripts) => {
		const worker = app({ ...pkg(hono, { scripts }), [`wrangler.${ending}`]: text });
		expect(openProject(worker, { env: {} }).framework.devPort).toBe(3100);
	});

	it.each([
		['a number', { 'src/index.ts': 'app.listen(7777);' }, 7777],
		['a constant', { 'src/index.ts': 'const PORT = 7777;\napp.listen(PORT);' }, 7777],
		[
			'what counts without a variable',
			{ 'server.js': 'const port = process.env.PORT || 4000' },
			4000
		],
		['text for a number', { 'src/server.ts': `Number(process.env['PORT'] ?? '8080')` }, 8080],
		['an option', { 'src/index.ts': 'serve({ fetch: app.fetch, port: 8787 });' }, 8787],
		[
			'a variable',
			{ '.env': 'PORT=5001\n', 'src/index.ts': 'const port = env.PORT ?? 4000' },
			5001
		],
		[
			'its own beside others',
			{ 'src/app.ts': 'redis({ port: 6379 });\napp.listen({ port: 81 });' },
			81
		],
		['the port of another server', { 'src/index.ts': 'const smtpPort = 587; // port: 2525' }, 3000],
		['no port at all', { 'src/index.ts': 'app.listen(70000);', '.env': 'PORT=x' }, 3000]
	])('sets the port of a server by %s', (_, files, port) => {
		const { framework } = openProject(app({ ...pkg(hono), ...files }), { env: {} });
		expect(framework.devPort).toBe(port);
	});
});

describe('the port of a server', () => {
	it.each([
		['new Elysia().get("/", () => "hi").listen(3002)', 3002],
		['app.listen({ port: 3001, hostname: "0.0.0.0" })', 3001],
		['serve({ fetch: app.fetch, port: 8080 }, (info) => {})', 8080],
		['Bun.serve({\n\tfetch: app.fetch,\n\tport: 8080\n})', 8080],
		['export default { port: 4000, fetch: app.fetch };', 4000],
		['const port = 4001;\nserve({ fetch: app.fetch, port });', 4001],
		['const PORT = process.env.PORT || 5000;\napp.listen(PORT, () => {});', 5000],
		['app.listen(Number(process.env.PORT ?? 5001));', 5001],
		['app.listen(process.env["PORT"] ? Number(process.env["PORT"]) : 5002);', 5002],
		['// app.listen(4000)\napp.listen(process.env.PORT)', 3000],
		['app.listen("/tmp/a.sock")', 3000],
		['events.listen(99999)', 3000],
		['const port = 4001;', 3000]
	])('is read from its code: %j', (code, port) => {
		const files = { ...pkg(hono), 'src/index.ts': code };
		expect(openProject(app(files), { env: {} }).framework.devPort).toBe(port);
	});

	it('is read from the env file if the code uses it, and from a script first', () => {
		const files = { ...pkg(hono), 'src/index.ts': 'app.listen(process.env.PORT || 5000)' };
		const env = { ...files, '.env': 'PORT=5005\n' };
		expect(openProject(app(env), { env: {} }).framework.devPort).toBe(5005);
		const dev = { ...env, ...pkg(hono, { scripts: { dev: 'PORT=5006 tsx src/index.ts' } }) };
		expect(openProject(app(dev), { env: {} }).framework.devPort).toBe(5006);
	});

	it('is looked up in the file that a script starts, and in usual file names', () => {
		const scripts = { dev: 'tsx watch api/start.ts' };
		const files = { ...pkg(hono, { scripts }), 'api/start.ts': 'app.listen(4321)' };
		const other = { ...files, 'src/app.ts': 'app.listen(1234)' };
		expect(openProject(app(other), { env: {} }).framework.devPort).toBe(4321);
	});
});

describe('the entry file of an app', () => {
	const other = `export const nothing = 1;\n`;
	it.each([
		['in the usual place', pkg(hono), 'src/index.ts'],
		[
			'where a script names it',
			pkg(hono, { scripts: { dev: 'tsx watch api/start.ts' } }),
			'api/start.ts'
		],
		[
			'where a script runs what was compiled',
			pkg(hono, { scripts: { start: 'node dist/web.js' } }),
			'src/web.ts'
		],
		['where main names it', pkg(hono, { main: './server/boot.ts' }), 'server/boot.ts'],
		[
			'where wrangler starts it',
			{ ...pkg(hono), 'wrangler.toml': 'name = "a"\nmain = "src/edge.ts"\n' },
			'src/edge.ts'
		],
		[
			'anywhere, if it is the only one',
			{ ...pkg(hono), 'src/index.ts': other },
			'src/http/create.ts'
		]
	])('is found %s', async (_, files, path) => {
		const plan = await planned(app({ ...typescript, ...files, [path]: honoApp }));
		expect(plan.get(path)).toContain('new Hono().use(handle)');
	});

	it('is no file that creates a router', async () => {
		const files = {
			...pkg(express),
			...typescript,
			'src/http/zoo.ts': `import express, { type Express } from 'express';\n\nexport const create = (): Express => express();\n`,
			'src/http/posts.ts': `import express from 'express';\n\nexport const posts = express.Router();\n`,
			'src/http/users.ts': `import { Router } from 'express';\n\nexport const users = Router();\n`
		};
		expect((await planned(app(files))).get('src/http/zoo.ts')).toContain('express().use(handle)');
	});

	it('is no compiled file, even if git ignores it', async () => {
		const files = {
			...pkg(hono),
			'tsconfig.json': '{ "compilerOptions": { "outDir": "./dist" } }',
			'src/http/zoo.ts': honoApp,
			'dist/http/zoo.js': honoApp
		};
		expect((await planned(app(files))).get('src/http/zoo.ts')).toContain('.use(handle)');
	});

	it('is the one that the start file imports, of several', async () => {
		const files = {
			...pkg(hono, { scripts: { start: 'tsx src/main.ts' } }),
			...typescript,
			'src/main.ts': `import app from './shop/app';\nconsole.log(app);\n`,
			'src/shop/app.ts': honoApp,
			'src/admin/app.ts': honoApp
		};
		const plan = await planned(app(files));
		expect(plan.get('src/shop/app.ts')).toContain(`import { handle } from '../auth';`);
		expect(plan.has('src/admin/app.ts')).toBe(false);
	});

	it('is rejected when it is ambiguous', async () => {
		const files = {
			...pkg(hono),
			...typescript,
			'src/shop/app.ts': honoApp,
			'src/admin/app.ts': honoApp
		};
		await expect(planned(app(files))).rejects.toMatchObject({ code: 'NO_ENTRY' });
	});

	it('stays unchanged if the owner added the middleware', async () => {
		const files = {
			...pkg(hono),
			...typescript,
			'src/index.ts': honoApp,
			'src/all.ts': `import * as auth from './auth';\nexport const all = [auth.handle];\n`
		};
		expect((await planned(app(files))).has('src/index.ts')).toBe(false);
	});

	it('stays unchanged if the configuration imports the file that mounts it', () => {
		const mounted = `import { Hono } from 'hono';
import { HonoAuth } from './lib/auth/hono';

const app = new Hono();
export const { handle } = HonoAuth({ providers: [] });
app.use(handle);
`;
		const files = { 'src/auth.ts': `export { handle } from './app';\n`, 'src/app.ts': mounted };
		const project = openProject(app({ ...pkg(hono), ...typescript, ...files }), { env: {} });
		const opened = toApp(project, openCatalogue());
		const wired = opened.framework.wiring(opened, { brings: [], takes: [] });
		expect(wired.map(({ path }) => path)).toEqual(['package.json']);
	});

	it('is rejected with the lines to write when there is none', async () => {
		const files = { ...pkg(hono), ...typescript };
		await expect(planned(app(files))).rejects.toMatchObject({
			code: 'NO_ENTRY',
			fix: expect.stringContaining('app.use(handle)')
		});
	});
});

describe('a CommonJS app whose imports have no ending', () => {
	const made = `import express from 'express';\nimport { hello } from './hello';\n\nexpress().get('/', hello).listen(3000);\n`;
	const own = { ...pkg(express), ...typescript, 'src/hello.ts': '', 'src/main.ts': made };

	// `nodenext` keeps a real `import()`, by which Node.js finds no `.ts` file; with `commonjs` it is `require`.
	it('loads all files of the folder at once, without endings', async () => {
		const text = (await planned(app(own))).get('src/lib/auth/oauth/finish.ts') ?? '';
		expect(text).not.toMatch(/import\(['"]\./);
		expect(text.match(/.*\.\/library'.*/g)).toEqual(["import * as library from './library';"]);
		expect(text).toMatch(/^import .* from '\.\.?\/[\w./-]*[^s]';$/m);
		expect(text).not.toMatch(/ from '\.[^']*\.js'/);
	});

	it('is told apart from one of ES modules, where endings are where files are loaded later', async () => {
		const files = { ...own, ...pkg(express, { type: 'module' }) };
		const text = (await planned(app(files))).get('src/lib/auth/oauth/finish.ts') ?? '';
		expect(text.match(/import\('\.[^']*'\)/g)).toEqual([
			"import('./library.js')",
			"import('./library.js')"
		]);
	});

	it.each([
		['sveltekit', { '@sveltejs/kit': '^2.20.0' }, 'src/lib/server/auth'],
		['next', { next: '^16.0.0' }, 'lib/auth']
	])('gets none for the bundler of %s', async (_, packages, folder) => {
		const files = { ...pkg(packages), ...typescript, 'app/layout.tsx': '' };
		const all = await planned(app(files));
		expect(all.get(`${folder}/oauth/finish.ts`)).toContain("import('./library')");
	});
});

describe('a routes module without semicolons that calls its imports', () => {
	it('is not taken for an entry file', async () => {
		const routes = `import cors from 'cors'\nimport { Router } from 'express'\n\nexport const routes = Router().use(cors())\n`;
		const made = `import express from 'express'\nimport { routes } from './routes.js'\n\nexpress().use(routes).listen(3000)\n`;
		const files = { ...pkg(express, { type: 'module' }), 'routes.js': routes, 'made.js': made };
		const plan = await planned(app(files));
		expect(plan.get('made.js')).toContain('handle');
	});
});

describe('an app that fastify-cli starts', () => {
	const app1 = `import AutoLoad from '@fastify/autoload'\nexport default async function (fastify) {\n  fastify.register(AutoLoad, { dir: join(here, 'plugins') })\n}\n`;
	const started = (ending: string, more: object = {}) =>
		pkg(fastify, { scripts: { start: `fastify start app.${ending}` }, ...more });

	it.each([
		[
			'in TypeScript',
			started('ts', { type: 'module' }),
			typescript,
			'src/app.ts',
			'src/plugins/auth.ts',
			'../auth'
		],
		[
			'in JavaScript',
			started('js', { type: 'module' }),
			{},
			'app.js',
			'plugins/auth.js',
			'../auth.js'
		],
		['of CommonJS', started('js'), {}, 'app.js', 'plugins/auth.mjs', '../auth.mjs']
	])('gets a plugin beside its own, %s', async (_, first, more, entry, plugin, from) => {
		const plan = await planned(app({ ...first, ...more, [entry]: app1 }));
		expect(plan.get(plugin)).toContain(`export { handle as default } from '${from}'`);
		expect(plan.has(entry)).toBe(false);
	});

	it('gets one when other imports precede a type import, without semicolons', async () => {
		const typed = `import * as path from 'node:path'\nimport AutoLoad from '@fastify/autoload'\nimport { type FastifyPluginAsync } from 'fastify'\n\nconst app: FastifyPluginAsync = async (fastify) => {\n  void fastify.register(AutoLoad, { dir: path.join(here, 'plugins') })\n}\n\nexport default app\n`;
		const plan = await planned(app({ ...started('ts'), ...typescript, 'src/app.ts': typed }));
		expect([...plan.keys()]).toContain('src/plugins/auth.ts');
	});

	it.each([
		['fastify start -w -l info -P app.js', undefined],
		['pm2-runtime app.js', '.env']
	])(
		'loads the env file by its configuration only if its script reads none: %s',
		async (dev, loads) => {
			const files = { ...started('js', { scripts: { dev } }), 'app.js': app1 };
			const made = toApp(openProject(app(files), { env: {} }), openCatalogue());
			expect(made.framework.configuration.loads?.(made)).toBe(loads);
			expect(made.framework.usage.besides?.(made)).toEqual([]);
		}
	);

	it('is rejected with the lines to write without such a folder', async () => {
		const plain = 'export default async function (fastify) {}\n';
		const files = { ...started('js', { type: 'module' }), 'app.js': plain };
		expect((await planned(app(files))).get('app.js')).toBe('manual');
	});

	it('is edited like any other if it calls Fastify itself', async () => {
		const own = `import Fastify from 'fastify';\n${app1}\nconst server = Fastify();\n`;
		const plan = await planned(app({ ...started('ts'), ...typescript, 'src/app.ts': own }));
		expect(plan.get('src/app.ts')).toContain('server.register(handle)');
		expect([...plan.keys()].join()).not.toContain('plugins/');
	});
});

describe('the modules of a server', () => {
	const nodeNext = { 'tsconfig.json': '{ "compilerOptions": { "module": "NodeNext" } }' };
	const asModules = pkg(hono, { type: 'module' });
	const native = {
		'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true } }'
	};
	const jsEnding = { 'src/other.ts': `import './more.js';\n`, 'src/more.ts': '' };
	it.each([
		['none where a bundler reads them', typescript, ''],
		['.js where Node.js does', { ...asModules, ...nodeNext }, '.js'],
		['none where Node.js does in CommonJS', nodeNext, ''],
		['.ts where Node.js runs TypeScript', native, '.ts'],
		[
			'.js where Node.js does, by the settings that a script names',
			{
				...pkg(
					{ ...hono, typescript: '^5.9.0' },
					{ type: 'module', scripts: { build: 'tsc -p tsconfig.prod.json' } }
				),
				'tsconfig.prod.json': nodeNext['tsconfig.json']
			},
			'.js'
		],
		['.js where the app writes it', { ...typescript, ...jsEnding }, '.js']
	])('are imported with the ending %s', async (_, files, ending) => {
		const plan = await planned(app({ ...pkg(hono), 'src/index.ts': honoApp, ...files }));
		expect(plan.get('src/index.ts')).toContain(`from './auth${ending}'`);
		expect(plan.get('src/auth.ts')).toContain(`from './lib/auth/hono${ending}'`);
		expect(plan.get('src/lib/auth/hono.ts')).toContain(`from './core/visits${ending}'`);
		const all = [...plan].filter(([path]) => /^src\/lib\/auth\/.*\.ts$/.test(path));
		const wrong = all.filter(([, text]) =>
			[...text.matchAll(/from '(\.[^']+)'/g)].some(([, one = '']) => !one.endsWith(ending))
		);
		expect(wrong.map(([path]) => path)).toEqual([]);
	});

	it('are ES modules in a CommonJS app, and declare it', async () => {
		const entry = `const express = require('express');\n\nconst app = express();\napp.listen(3000);\n`;
		const plan = await planned(app({ ...pkg(express), 'app.js': entry }));
		expect(plan.get('app.js')).toBe(
			`const express = require('express');\nconst { handle } = require('./auth.mjs');\n\nconst app = express();\napp.use(handle);\napp.listen(3000);\n`
		);
		expect(plan.get('auth.mjs')).toContain(`from './lib/auth/express.js'`);
		expect(plan.get('lib/auth/package.json')).toContain('"type": "module"');
		expect(plan.get('lib/auth/requests.js')).toContain('export function toRequest');
	});

	it('know that they run in development', async () => {
		const plan = await planned(app({ ...pkg(hono), ...typescript, 'src/index.ts': honoApp }));
		expect(plan.get('.env')).toContain('\nNODE_ENV=development\n');
		const worker = { 'wrangler.json': '{}', 'src/index.ts': honoApp };
		expect(
			(await planned(app({ ...pkg(hono), ...typescript, ...worker }))).get('.dev.vars')
		).toContain('NODE_ENV=development');
	});

	it('get no .dev.vars beside a .env, which wrangler would then ignore', async () => {
		const files = { ...pkg(hono), ...typescript, 'wrangler.json': '{}', 'src/index.ts': honoApp };
		const own = { ...files, '.env': 'STRIPE_KEY=mine\n', '.gitignore': '.env\n' };
		const plan = await planned(app(own));
		expect([...plan.keys()]).not.toContain('.dev.vars');
		expect(plan.get('.env')).toMatch(/^STRIPE_KEY=mine\n[\s\S]*AUTH_SECRET=/);
		const both = await planned(app({ ...own, '.dev.vars': 'STRIPE_KEY=mine\n' }));
		expect(both.get('.dev.vars')).toContain('AUTH_SECRET=');
		const wrangler = 'node_modules/wrangler/package.json';
		const older = { ...own, [wrangler]: JSON.stringify({ version: '4.26.1' }) };
		expect((await planned(app(older))).get('.dev.vars')).toContain('AUTH_SECRET=');
		const newer = { ...own, [wrangler]: JSON.stringify({ version: '4.151.0' }) };
		expect([...(await planned(app(newer))).keys()]).not.toContain('.dev.vars');
	});
});

describe('the icons of providers', () => {
	it('are imported from beside the index, without another place for them', async () => {
		const plan = await planned(app({ ...pkg(hono), ...typescript, 'src/index.ts': honoApp }));
		expect(plan.get('src/lib/auth/index.ts')).toContain(`from './provider-icons'`);
		expect(plan.get('src/lib/auth/provider-icons.ts')).toContain('github:');
	});
});

describe('the types of an app with a differently named tsconfig', () => {
	it('are checked with the file that a script names', () => {
		const scripts = { build: 'tsc -p ./tsconfig.prod.json' };
		const files = {
			...pkg({ ...hono, typescript: '^5.9.0' }, { scripts }),
			'tsconfig.prod.json': '{}'
		};
		const args = (all: typeof files) => {
			const opened = toApp(
				openProject(app({ ...all, 'src/index.ts': honoApp }), { env: {} }),
				openCatalogue()
			);
			return opened.framework.tools?.(opened.project).types?.args.slice(-2);
		};
		expect(args(files)).toEqual(['--project', 'tsconfig.prod.json']);
		expect(args({ ...files, ...typescript })).not.toContain('--project');
	});
});

describe('--framework fetch', () => {
	it('needs no package, and leaves the code of the app to its owner', async () => {
		const files = { ...pkg({}), ...typescript, 'src/server.ts': 'export {};\n' };
		const plan = await planned(app(files), 'fetch');
		expect(plan.get('src/auth.ts')).toContain('export const { handle, auth, signIn, signOut }');
		expect(plan.has('src/server.ts')).toBe(false);
		expect(() => openProject(app(files), { env: {} })).toThrow(/No framework/);
	});

	it('is recorded from the first run, like any explicit choice', () => {
		const known = (id: string) => ({
			'auth.json': `{ "framework": { "id": "${id}", "major": 1 } }`
		});
		const found = (files: Readonly<Record<string, string>>) =>
			openProject(app(files), { env: {} }).framework.id;
		expect(found({ ...pkg({}), ...known('fetch') })).toBe('fetch');
		expect(found({ ...pkg({ ...hono, ...express }), ...known('hono') })).toBe('hono');
		expect(found({ ...pkg({ '@angular/core': '^20.0.0', ...express }), ...known('express') })).toBe(
			'express'
		);
		// The app has left it.
		expect(found({ ...pkg(hono), ...known('express') })).toBe('hono');
	});
});
