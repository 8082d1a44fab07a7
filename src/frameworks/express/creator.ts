import type { Creator } from '../../edit/server-apps.ts';
import { callsImported } from '../calls-imported.ts';

/** `express()`, by whatever name it is imported. */
export const express: Creator = {
	code: 'express()',
	kind: 'call',
	method: 'use',
	// What is imported as a whole is called; `express.Router()` makes something else.
	pattern: callsImported('express', (name) => `\\b${name}(?:\\.default)?\\(\\)`),
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};
