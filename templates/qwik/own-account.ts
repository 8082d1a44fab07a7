// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import * as own from './accounts/own-account';
import { isOwnPost } from './core/request';
import { stateOf } from './get-session';
import { leave, type RequestEventAction, type RequestEventCommon } from './platform';
import { pageOf, visitOf } from './requests';

export type { OwnAccount, OwnSession } from './accounts/own-account';

/** What belongs to whoever is signed in, this browser first; nothing where the adapter has no lists. */
export async function listOwn(event: RequestEventCommon): ReturnType<typeof own.listOwn> {
	return own.listOwn(await contextOf(event));
}

/** Takes a way to sign in away, unless it is the last one, and shows the page again. */
export async function unlinkAccount(event: RequestEventAction, id: string): Promise<void> {
	await own.unlinkAccount(await contextOf(event), id);
	leave(event, pageOf(event));
}

/** Ends the session with this id, or with `others` all but the one that asks, and shows the page again. */
export async function endSessions(event: RequestEventAction, id: string): Promise<void> {
	await own.endSessions(await contextOf(event), id);
	leave(event, pageOf(event));
}

/** Whoever changes something must come from the app itself. */
async function contextOf(event: RequestEventCommon) {
	const { auth, requestOf } = await stateOf(event).auth();
	const context = auth.contextOf(requestOf(visitOf(event)));
	const { config, request } = context;
	if (event.request.method !== 'GET' && !isOwnPost(request, config.input.trustedOrigins))
		throw event.error(403, 'Sign-in refused this request.');
	return context;
}
