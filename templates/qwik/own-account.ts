// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import * as own from './accounts/own-account';
import type { Context } from './core/parts';
import { isOwnPost } from './core/request';
import { stateOf } from './get-session';
import { leave, type RequestEventAction, type RequestEventCommon } from './platform';
import { pageOf, setCookies, visitOf } from './requests';

export type { OwnAccount, OwnSession } from './accounts/own-account';

/** What belongs to the signed-in user, this browser first; nothing where the adapter has no lists. */
export function listOwn(event: RequestEventCommon): ReturnType<typeof own.listOwn> {
	return ask(event, own.listOwn);
}

/** Takes a way to sign in away, unless it is the last one, and shows the page again. */
export async function unlinkAccount(event: RequestEventAction, id: string): Promise<void> {
	await ask(event, (context) => own.unlinkAccount(context, id));
	leave(event, pageOf(event));
}

/** Ends the session with this id, or with `others` all but the one that asks, and shows the page again. */
export async function endSessions(event: RequestEventAction, id: string): Promise<void> {
	await ask(event, (context) => own.endSessions(context, id));
	leave(event, pageOf(event));
}

/** Changes must come from the app itself. */
async function ask<T>(event: RequestEventCommon, act: (context: Context) => Promise<T>) {
	const { auth, requestOf } = await stateOf(event).auth();
	const context = auth.contextOf(requestOf(visitOf(event)));
	const { config, request, setEvenOnFailure } = context;
	if (event.request.method !== 'GET' && !isOwnPost(request, config.input.trustedOrigins))
		throw event.error(403, 'Sign-in refused this request.');
	// The session is set as the `jwt` callback has changed it.
	return act(context).finally(() => setCookies(event, setEvenOnFailure));
}
