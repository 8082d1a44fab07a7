// What the runtime asks SvelteKit about the place it runs in.

import { redirect } from '@sveltejs/kit';
import { base } from '$app/paths';

export { building, dev } from '$app/environment';
export { env } from '$env/dynamic/private';

/** The path that the app lies below, maybe relative to the page; `resolve` came with SvelteKit 2.26. */
export const root = () => `${base}/`;

/** Sends the browser on, to any address. */
export const leave = (url: string): never => redirect(302, url);
