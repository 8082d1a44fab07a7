import { crossOriginNotes } from '../cross-origin.ts';
import { server } from '../server.ts';
import { express as creator } from './creator.ts';
import { mountedAt } from './mounted-at.ts';

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
	authjs: {
		packages: ['@auth/express'],
		configure: ['ExpressAuth', 'Auth'],
		names: {},
		compat: () => ({
			'@auth/express': 'compat/express.ts',
			'@auth/core': 'compat/core.ts',
			'@auth/core/providers': 'compat/core.ts',
			'@auth/express/providers': 'compat/core.ts'
		}),
		modernize: async () => (await import('./modernize.ts')).modernize,
		compatWithout: ['express.ts'],
		notes: crossOriginNotes,
		mountedAt
	},
	ambient: /\breq(?:uest)?\.auth\s*\(/,
	firstUse: 'Read the session in handlers: `await req.auth()`.'
});
