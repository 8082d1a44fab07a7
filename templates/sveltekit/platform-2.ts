// What the runtime asks SvelteKit about the place it runs in.

import { redirect } from '@sveltejs/kit';

export { building, dev } from '$app/environment';
export { env } from '$env/dynamic/private';

/** Sends the browser on, to any address. */
export function leave(url: string): never {
	redirect(302, url);
}
