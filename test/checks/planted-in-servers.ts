// Faults in how a server runs sign-in.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App, Kind } from './healthy-app.ts';
import { devScript, type Fault, file, swap } from './plant.ts';

const entry = 'src/index.ts';
const mounts: Readonly<Partial<Record<Kind, string>>> = {
	'hono-4': '\napp.use(handle)',
	'express-5': '\napp.use(handle);',
	'fastify-5': '\napp.register(handle)',
	'elysia-1': '.use(handle)'
};
const imported = /^import \{ handle \}.*\n/m;
const kinds = ['hono-4', 'express-5', 'fastify-5', 'elysia-1'] as const;

/** The app without its mount; an app that says more of its routes is easier to change. */
const unmounted =
	(kind: Kind, ...changes: readonly (readonly [string | RegExp, string])[]) =>
	(app: App) =>
		swap(entry, [mounts[kind] ?? '', ''], ...changes)(app);
const server = (kind: Kind, text: string) => ({
	kind,
	plant: file(entry, `import { handle } from './auth';\n${text}`)
});
const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const faultsOfServers: readonly Fault[] = [
	...kinds.flatMap((kind): Fault[] => [
		{
			code: 'HOOK_MISSING',
			name: `${kind} without its mount`,
			kind,
			plant: unmounted(kind, [imported, ''])
		},
		{
			code: 'HOOK_MISSING',
			name: `${kind} that imports sign-in and does not mount it`,
			kind,
			plant: unmounted(kind)
		},
		{
			code: 'HOOK_MISSING',
			name: `${kind} whose mount is a comment`,
			kind,
			plant: unmounted(kind, [/$/, `\n// app.use(handle)\n`])
		}
	]),
	{
		code: 'HOOK_MISSING',
		name: 'handlers of the Fetch API that nothing calls',
		kind: 'fetch',
		plant: file(entry, "export default { fetch: () => new Response('Hello') }\n")
	},
	{
		code: 'HOOK_MISSING',
		name: 'handlers of the Fetch API that are imported alone',
		kind: 'fetch',
		plant: file(
			entry,
			"import { handle } from './auth'\n\nexport default { fetch: () => new Response('Hello') }\n"
		)
	},
	{
		code: 'HOOK_MISSING',
		name: 'an entry of Hono that is gone',
		kind: 'hono-4',
		plant: (app) => rmSync(join(app.folder, entry))
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Hono: after its routes',
		...server(
			'hono-4',
			lines(
				"import { Hono } from 'hono'",
				'const app = new Hono()',
				"app.get('/', (c) => c.text('Hello'))",
				"app.get('/account', async (c) => c.json(await c.var.auth()))",
				'app.use(handle)',
				'export default app'
			)
		)
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Hono: in a chain, after its routes',
		...server(
			'hono-4',
			"import { Hono } from 'hono'\nexport default new Hono().get('/', (c) => c.text('Hello')).use(handle)\n"
		)
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Hono: after a guard',
		...server(
			'hono-4',
			lines(
				"import { Hono } from 'hono'",
				'const app = new Hono()',
				"app.use('/admin/*', async (c, next) => ((await c.var.auth()) ? next() : c.text('', 401)))",
				'app.use(handle)',
				"app.get('/admin/users', (c) => c.json([]))",
				'export default app'
			)
		)
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'Hono: at the path of its own routes',
		kind: 'hono-4',
		plant: swap(entry, ['app.use(handle)', "app.use('/auth/*', handle)"])
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Express: after its routes',
		...server(
			'express-5',
			lines(
				"import express from 'express';",
				'const app = express();',
				"app.get('/', (req, res) => res.send('Hello'));",
				'app.use(handle);',
				'app.listen(3000);'
			)
		)
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Express: after a router',
		...server(
			'express-5',
			lines(
				"import express from 'express';",
				"import { orders } from './orders';",
				'const app = express();',
				'app.use(express.json());',
				"app.use('/orders', orders);",
				'app.use(handle);',
				'app.listen(3000);'
			)
		)
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Express: after a route that asks who is signed in',
		...server(
			'express-5',
			lines(
				"import express from 'express';",
				'const app = express();',
				"app.get('/me', async (req, res) => res.json(await req.auth()));",
				'app.use(handle);',
				"app.get('/', (req, res) => res.send('Hello'));",
				'app.listen(3000);'
			)
		)
	},
	{
		code: 'BASE_PATH_MISMATCH',
		name: 'Express: at the path of its own routes',
		kind: 'express-5',
		plant: swap(entry, ['app.use(handle)', "app.use('/auth', handle)"])
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Elysia: after its routes',
		...server(
			'elysia-1',
			lines(
				"import { Elysia } from 'elysia'",
				"new Elysia().get('/', ({ auth }) => auth()).use(handle).listen(3000)"
			)
		)
	},
	{
		code: 'MOUNT_TOO_LATE',
		name: 'Elysia: after a guard',
		...server(
			'elysia-1',
			lines(
				"import { Elysia } from 'elysia'",
				'const app = new Elysia()',
				'  .onBeforeHandle(async ({ auth, status }) => { if (!(await auth())) return status(401) })',
				'  .use(handle)',
				"  .get('/', () => 'Hello')",
				'app.listen(3000)'
			)
		)
	},
	...[
		'ts-node-dev --respawn src/index.ts',
		'cross-env PORT=4000 nodemon --exec tsx src/index.ts'
	].map(
		(dev): Fault => ({
			code: 'ENV_FILE_UNREAD',
			name: `a server that \`${dev}\` starts`,
			kind: 'express-5',
			plant: devScript(dev)
		})
	)
];
