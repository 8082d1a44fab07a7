import type { Creator } from '../../edit/server-apps.ts';

/** `new Hono()`, with any of its routers, and derived classes such as `OpenAPIHono`. */
export const hono: Creator = {
	code: 'new Hono()',
	kind: 'new',
	method: 'use',
	moves: /^basePath$/,
	plain: /^Hono$/,
	pattern: /\bnew\s+(\w+\.)?\w*Hono\b/,
	isImport: (imported, from) => /^(@hono\/|hono($|\/))/.test(from) && /^\w*Hono$/.test(imported)
};
