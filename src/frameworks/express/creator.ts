import type { Creator } from '../../edit/server-apps.ts';
import { callsImported } from '../calls-imported.ts';

/** `express()`, under any import name. */
export const express: Creator = {
	code: 'express()',
	kind: 'call',
	method: 'use',
	// The default import is called; `express.Router()` creates something else.
	pattern: callsImported('express', (name) => `\\b${name}(?:\\.default)?\\(\\)`),
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};
