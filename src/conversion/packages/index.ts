// The list of what Auth.js has for frameworks; everything else finds it through the list.
import type { Authjs } from '../authjs.ts';
import { authAstro } from './auth-astro/index.ts';
import { authExpress } from './auth-express/index.ts';
import { authQwik } from './auth-qwik/index.ts';
import { authSolidStart } from './auth-solid-start/index.ts';
import { authSveltekit } from './auth-sveltekit/index.ts';
import { honoAuthJs } from './hono-auth-js/index.ts';
import { nextAuth } from './next-auth/index.ts';
import { nuxtAuth } from './nuxt-auth/index.ts';

/** All that can be carried over. */
export const authjsRecords: readonly Authjs[] = [
	authSveltekit,
	authQwik,
	nextAuth,
	nuxtAuth,
	authAstro,
	authSolidStart,
	honoAuthJs,
	authExpress
];

/** What Auth.js has for a framework; undefined where that is nothing, or is not carried over. */
export function authjsOf({ id }: { readonly id: string }): Authjs | undefined {
	return authjsRecords.find(({ framework }) => framework === id);
}
