import type { Creator } from '../../edit/server-apps.ts';

/** `new Elysia()`; what is put into it gives its handlers more only along the chain. */
export const elysia: Creator = {
	code: 'new Elysia()',
	kind: 'new',
	method: 'use',
	chained: true,
	pattern: /\bnew\s+(\w+\.)?Elysia\b/,
	isImport: (imported, from) => from === 'elysia' && /^(default|Elysia)$/.test(imported)
};
