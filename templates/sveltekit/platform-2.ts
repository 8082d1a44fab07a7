// SvelteKit's environment, base path and redirect for the runtime.

import { redirect } from '@sveltejs/kit';
import { base } from '$app/paths';

export { building, dev } from '$app/environment';
export { env } from '$env/dynamic/private';

/** The base path of the app, maybe relative to the page; `resolve` needs SvelteKit 2.26. */
export const root = () => `${base}/`;

/** Redirects to any URL. */
export const leave = (url: string): never => redirect(302, url);
