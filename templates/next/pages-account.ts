// What people see and end on their account page, in the pages router.

import type { IncomingMessage, ServerResponse } from 'node:http';
import * as own from './accounts/own-account';
import type { Context } from './core/parts';
import { isOwnPost } from './core/request';
import { connectedBy } from './list-ways';
import { headersOf, setCookies } from './node-requests';

export type { OwnAccount, OwnSession } from './accounts/own-account';

interface Exchange {
	req: IncomingMessage;
	res: ServerResponse;
}

/** What belongs to whoever is signed in, this browser first; nothing where the adapter has no lists. For `getServerSideProps`. */
export async function listOwn(auth: object, { req }: Exchange): ReturnType<typeof own.listOwn> {
	// `auth` has set the cookies of this answer.
	return own.listOwn(await contextOf(auth, req, { isHead: true }));
}

/** Takes a way to sign in away, unless it is the last one. For API routes. @returns false if another site asked */
export function unlinkAccount(auth: object, exchange: Exchange, id: string): Promise<boolean> {
	return act(auth, exchange, (context) => own.unlinkAccount(context, id));
}

/** Ends the session with this id, or with `others` all but the one that asks. For API routes. @returns false if another site asked */
export function endSessions(auth: object, exchange: Exchange, id: string): Promise<boolean> {
	return act(auth, exchange, (context) => own.endSessions(context, id));
}

async function contextOf(auth: object, req: IncomingMessage, more = {}): Promise<Context> {
	const { auth: opened, requestOf } = await connectedBy(auth);
	return opened.contextOf({ ...requestOf({ headers: headersOf(req) }), ...more });
}

async function act(
	auth: object,
	{ req, res }: Exchange,
	change: (context: Context) => Promise<void>
): Promise<boolean> {
	const context = await contextOf(auth, req);
	const { config, request, setAlways } = context;
	if (!isOwnPost(request, config.input.trustedOrigins)) return false;
	// The session is set as the `jwt` callback has changed it.
	await change(context).finally(() => setCookies(res, setAlways));
	return true;
}
