import type { Creator } from '../../edit/server-apps.ts';

/** `new Elysia()`; plugins extend handlers only along the chain. */
export const elysia: Creator = {
	code: 'new Elysia()',
	kind: 'new',
	method: 'use',
	chained: true,
	pattern: /\bnew\s+(\w+\.)?Elysia\b/,
	isImport: (imported, from) => from === 'elysia' && /^(default|Elysia)$/.test(imported)
};
