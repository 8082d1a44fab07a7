// What pages of the app's own need to know: the ways to sign in, the name of the app, and where it is.

import { base } from './base-path';
import { connectors } from './connector';
import { type Way, waysIn } from './core/ways';

export type { Way };

/** The path of the app's first page, and of another one. */
export const home = base || '/';
export const pathOf = (page: string): string => base + page;

/** The ways to sign in that the configuration of this `auth` has, in its order. */
export async function listWays(auth: object): Promise<Way[]> {
	return waysIn(await configOf(auth));
}

/** What the app calls itself, if its configuration says so. */
export async function appName(auth: object): Promise<string> {
	return (await configOf(auth)).theme?.name ?? '';
}

async function configOf(auth: object) {
	const connector = connectors.get(auth);
	if (!connector) throw new TypeError('This is not the `auth` that NextAuth() gave.');
	return (await connector()).config;
}
