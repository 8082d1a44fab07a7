import type { Authjs } from '../../authjs.ts';
import { compatOfNuxt } from './compat.ts';

/** What Auth.js has for Nuxt, under the names of two packages. */
export const nuxtAuth: Authjs = {
	framework: 'nuxt',
	packages: ['@sidebase/nuxt-auth', '@hebilicious/authjs-nuxt', 'next-auth', '#auth'],
	configure: ['NuxtAuthHandler'],
	names: {},
	compat: compatOfNuxt,
	compatWithout: ['nuxt.ts'],
	traces: ['useAuth', 'nuxt.config'],
	read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
};
