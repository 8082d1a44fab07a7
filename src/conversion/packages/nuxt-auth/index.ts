import type { Authjs } from '../../authjs.ts';
import { compatOfNuxt, hebilicious } from './compat.ts';

const ofPages = new Set(['@sidebase/nuxt-auth', hebilicious, '#auth*']);
const forPages =
	'a module of Nuxt with useAuth() and the guards and settings of pages, which the folder has in no other form';

/** What Auth.js has for Nuxt, under the names of two packages. */
export const nuxtAuth: Authjs = {
	framework: 'nuxt',
	packages: ['@sidebase/nuxt-auth', hebilicious, 'next-auth', '#auth'],
	configure: ['NuxtAuthHandler'],
	names: {},
	compat: compatOfNuxt,
	sealsAs4: true,
	complete: (module) => (ofPages.has(module) ? forPages : undefined),
	modernize: async () => (await import('./modernize.ts')).modernize,
	compatWithout: ['nuxt.ts'],
	traces: ['useAuth', 'nuxt.config'],
	read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
};
