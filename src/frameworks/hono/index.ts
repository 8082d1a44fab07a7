import type { Creator } from '../../edit/server-apps.ts';
import { server } from '../server.ts';

/** `new Hono()`, with any of its routers, and derived classes such as `OpenAPIHono`. */
export const creator: Creator = {
	code: 'new Hono()',
	kind: 'new',
	method: 'use',
	moves: /^basePath$/,
	plain: /^Hono$/,
	pattern: /\bnew\s+(\w+\.)?\w*Hono\b/,
	isImport: (imported, from) => /^(@hono\/|hono($|\/))/.test(from) && /^\w*Hono$/.test(imported)
};

/** Hono 4, on Node.js, Workers, Bun and Deno. */
export const hono = server({
	id: 'hono',
	name: 'Hono',
	packages: [{ name: 'hono', majors: [4] }],
	creator,
	modules: ['hono', '@hono/'],
	style: { indent: '  ', quote: "'", semicolons: false, trailingComma: false, newline: '\n' },
	configuration: {
		calls: { name: 'HonoAuth', file: 'hono' },
		exports: ['handle', 'signIn', 'signOut']
	},
	onNode: '@hono/node-server',
	files: ['hono.ts'],
	usage: {
		guards: (_project, auth) => [
			{
				about: 'Pages',
				file: 'the file of your routes, before them',
				code: `app.use('/members/*', async (c, next) => {
  if (await c.var.auth()) return next();
  return c.redirect(\`${auth}/signin?callbackUrl=\${encodeURIComponent(c.req.path)}\`);
});`
			},
			{
				about: 'Endpoints',
				file: 'the file of your routes, before them',
				code: `app.use('/api/*', async (c, next) => {
  if (await c.var.auth()) return next();
  return c.body(null, 401);
});`
			}
		],
		ambient: /\.var\.auth\b|\.get\(['"]auth['"]\)/,
		first: 'Read the session in handlers: `await c.var.auth()`.'
	}
});
