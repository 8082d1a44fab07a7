import type { Authjs } from '../../authjs.ts';
import { crossOriginNotes } from '../cross-origin.ts';
import { mountedAt } from '../mounted-at.ts';

/** What Auth.js has for Express. */
export const authExpress: Authjs = {
	framework: 'express',
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
	mountedAt: mountedAt({ name: 'ExpressAuth', framework: 'express' })
};
