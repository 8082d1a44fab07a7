import { server } from '../server.ts';
import { express as creator } from './creator.ts';

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
