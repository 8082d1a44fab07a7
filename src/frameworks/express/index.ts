import type { Creator } from '../../edit/server-apps.ts';
import { server } from '../server.ts';
import { callsImported } from '../server-entry.ts';

/** `express()`, under any import name. */
export const creator: Creator = {
	code: 'express()',
	kind: 'call',
	method: 'use',
	// The default import is called; `express.Router()` creates something else.
	pattern: callsImported('express', (name) => `\\b${name}(?:\\.default)?\\(\\)`),
	isImport: (imported, from) => from === 'express' && /^(default|\*|express)$/.test(imported)
};

/** Express 4 and 5. */
export const express = server({
	id: 'express',
	name: 'Express',
	packages: [{ name: 'express', majors: [4, 5] }],
	creator,
	modules: ['express'],
	style: { indent: '  ', quote: "'", semicolons: true, trailingComma: false, newline: '\n' },
	configuration: {
		calls: { name: 'ExpressAuth', file: 'express' },
		exports: ['handle', 'signIn', 'signOut']
	},
	files: ['express.ts', 'requests.ts'],
	usage: {
		ambient: /\breq(?:uest)?\.auth\s*\(/,
		guards: (_project, auth) => [
			{
				about: 'Pages',
				file: 'the file of your routes, before them',
				code: `app.use('/members', async (req, res, next) => {
  if (await req.auth()) return next();
  res.redirect(\`${auth}/signin?callbackUrl=\${encodeURIComponent(req.originalUrl)}\`);
});`
			},
			{
				about: 'Endpoints',
				file: 'the file of your routes, before them',
				code: `app.use('/api', async (req, res, next) => {
  if (await req.auth()) return next();
  res.sendStatus(401);
});`
			}
		],
		first: 'Read the session in handlers: `await req.auth()`.'
	}
});
