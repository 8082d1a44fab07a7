// What the runtime asks SvelteKit about the place it runs in.

import { redirect } from '@sveltejs/kit';
import * as declared from '$app/env/private';
import * as paths from '$app/paths';

export { building, dev } from '$app/env';

/** What src/env declares, as far as it is text; SvelteKit shows no other variables. */
export const env: Readonly<Record<string, string | undefined>> = Object.fromEntries(
	Object.entries(declared).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : []
	)
);

/** Its type knows only the pages that the app has, of which none may be the first one by this name. */
const { resolve }: { resolve(path: string): string } = paths;

/** The path that the app lies below, maybe relative to the page. */
export const root = () => resolve('/');

/** Sends the browser on, to any address. */
export const leave = (url: string): never => redirect(302, url, { external: true });
