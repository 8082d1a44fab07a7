import { same } from '../framework.ts';
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
	authjs: {
		packages: ['@auth/express'],
		configure: ['ExpressAuth'],
		names: {
			...same('ExpressAuth', 'ExpressAuthConfig', 'AuthError', 'customFetch', 'Provider'),
			...same('Account', 'DefaultSession', 'Profile', 'Session', 'User'),
			AuthConfig: 'ExpressAuthConfig'
		},
		read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
	},
	firstUse: 'Read the session in handlers: `await req.auth()`.'
});
