import type { Authjs } from '../../authjs.ts';
import { crossOriginNotes } from '../cross-origin.ts';
import { mountedAt } from '../mounted-at.ts';

const forReact = 'hooks and a provider for React, which the folder has in no other form for Hono';

/** What Auth.js has for Hono. */
export const honoAuthJs: Authjs = {
	framework: 'hono',
	packages: ['@hono/auth-js'],
	peers: ['@auth/core'],
	configure: ['initAuthConfig', 'Auth'],
	configuresBy: /\.set\(\s*['"]authConfig['"]/,
	names: {},
	compat: () => ({
		'@hono/auth-js': 'compat/hono.ts',
		'@hono/auth-js/react': 'compat/hono-react.ts',
		'@auth/core': 'compat/core.ts',
		'@auth/core/providers': 'compat/core.ts'
	}),
	complete: (module) => (module === '@hono/auth-js/react' ? forReact : undefined),
	modernize: async () => (await import('./modernize.ts')).modernize,
	compatWithout: ['hono.ts'],
	notes: crossOriginNotes,
	likelyAt: mountedAt({ name: 'authHandler', framework: 'hono' })
};
