import { server } from '../server.ts';
import { hono as creator } from './creator.ts';
import { guards } from './guard-examples.ts';

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
		guards,
		ambient: /\.var\.auth\b|\.get\(['"]auth['"]\)/,
		first: 'Read the session in handlers: `await c.var.auth()`.'
	}
});
