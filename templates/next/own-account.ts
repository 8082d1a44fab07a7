// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import * as own from './accounts/own-account';
import { demandOwnPost } from './core/form-origin';
import type { Context } from './core/parts';
import { connectedBy } from './list-ways';
import { currentVisit, setCookies } from './platform';

export type { OwnAccount, OwnSession } from './accounts/own-account';

/** What belongs to the signed-in user, this browser first; nothing where the adapter has no lists. */
export async function listOwn(auth: object): ReturnType<typeof own.listOwn> {
	// Where pages are rendered nothing can set a cookie.
	return own.listOwn(await contextOf(auth, { isReadOnly: true }));
}

/** Takes a way to sign in away, unless it is the last one. For server actions. */
export async function unlinkAccount(auth: object, id: string): Promise<void> {
	await act(auth, (context) => own.unlinkAccount(context, id));
}

/** Ends the session with this id, or with `others` all but the one that asks. For server actions. */
export async function endSessions(auth: object, id: string): Promise<void> {
	await act(auth, (context) => own.endSessions(context, id));
}

async function contextOf(auth: object, more = {}): Promise<Context> {
	const { auth: opened, requestOf } = await connectedBy(auth);
	return opened.contextOf({ ...requestOf(await currentVisit()), ...more });
}

/** Changes must come from the app itself. */
async function act(auth: object, change: (context: Context) => Promise<void>): Promise<void> {
	const context = await contextOf(auth);
	demandOwnPost(context);
	// The session is set as the `jwt` callback has changed it.
	await change(context).finally(() => setCookies(context.setEvenOnFailure));
}
