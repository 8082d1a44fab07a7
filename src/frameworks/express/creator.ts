import type { Creator } from '../../edit/server-apps.ts';

/** `express()`, by whatever name it is imported. */
export const express: Creator = {
	code: 'express()',
	kind: 'call',
	pattern: /(['"])express\1(?=[\s\S]*\b\w+(\.default)?\(\))/,
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};
