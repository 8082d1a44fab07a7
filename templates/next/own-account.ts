// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import * as own from './accounts/own-account';
import { MissingCSRF } from './core/errors';
import { isOwnPost } from './core/request';
import { connectedBy } from './list-ways';
import { currentVisit } from './platform';

export type { OwnAccount, OwnSession } from './accounts/own-account';

/** What belongs to whoever is signed in, this browser first; nothing where the adapter has no lists. */
export async function listOwn(auth: object): ReturnType<typeof own.listOwn> {
	return own.listOwn(await contextOf(auth));
}

/** Takes a way to sign in away, unless it is the last one. For server actions. */
export async function unlinkAccount(auth: object, id: string): Promise<void> {
	await own.unlinkAccount(await contextOfPost(auth), id);
}

/** Ends the session with this id, or with `others` all but the one that asks. For server actions. */
export async function endSessions(auth: object, id: string): Promise<void> {
	await own.endSessions(await contextOfPost(auth), id);
}

async function contextOf(auth: object) {
	const { auth: opened, requestOf } = await connectedBy(auth);
	return opened.contextOf(requestOf(await currentVisit()));
}

/** Whoever changes something must come from the app itself. */
async function contextOfPost(auth: object) {
	const context = await contextOf(auth);
	const { config, request } = context;
	if (!isOwnPost(request, config.input.trustedOrigins))
		throw new MissingCSRF('This form came from elsewhere.');
	return context;
}
