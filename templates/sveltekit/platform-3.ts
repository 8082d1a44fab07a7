// SvelteKit's environment, base path and redirect for the runtime.

import { redirect } from '@sveltejs/kit';
import * as declared from '$app/env/private';
import * as paths from '$app/paths';

export { building, dev } from '$app/env';

/** The text variables declared in src/env; SvelteKit has no others. */
export const env: Readonly<Record<string, string | undefined>> = Object.fromEntries(
	Object.entries(declared).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : []
	)
);

/** Typed as text: its own type only allows existing pages of the app. */
const { resolve }: { resolve(path: string): string } = paths;

/** The base path of the app, maybe relative to the page. */
export const root = () => resolve('/');

/** Redirects to any URL. */
export const leave = (url: string): never => redirect(302, url, { external: true });
