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
	configure: { name: 'ExpressAuth', file: 'express' },
	files: ['express.ts', 'requests.ts'],
	configExports: ['handle', 'signIn', 'signOut'],
	ambient: /\breq(?:uest)?\.auth\s*\(/,
	firstUse: 'Read the session in handlers: `await req.auth()`.'
});
