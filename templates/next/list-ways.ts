// What pages of the app's own need to know: the ways to sign in, the name of the app, and its addresses.

import { pathOf } from './base-path';
import { connectors } from './connector';
import type { Connected } from './core/integration';
import { type Way, waysIn } from './core/ways';
import { currentVisit, leave } from './platform';

export { home, pathOf } from './base-path';
export type { Way };

/** The ways to sign in that the configuration of this `auth` has, in its order. */
export async function listWays(auth: object): Promise<Way[]> {
	return waysIn((await connectedBy(auth)).auth);
}

/** What the app calls itself, if its configuration says so. */
export async function appName(auth: object): Promise<string> {
	return (await connectedBy(auth)).config.theme?.name ?? '';
}

/** Ends a server action by showing a page of the app. Next leaves its base path out where a form comes without scripts. */
export async function showPage(auth: object, page: string): Promise<never> {
	const { urlOf } = await connectedBy(auth);
	const { origin = '' } = urlOf('session', await currentVisit()) ?? {};
	return leave(origin + pathOf(page));
}

/** What `NextAuth()` made together with this `auth`. */
export async function connectedBy(auth: object): Promise<Connected> {
	const connector = connectors.get(auth);
	if (!connector) throw new TypeError('This is not the `auth` that NextAuth() gave.');
	return connector();
}
