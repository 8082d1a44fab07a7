import type { Creator } from '../../edit/server-apps.ts';

/** `express()`, by whatever name it is imported. */
export const express: Creator = {
	code: 'express()',
	kind: 'call',
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};
