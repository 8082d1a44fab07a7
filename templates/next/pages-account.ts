// What people see and end on their account page, in the pages router.

import type { IncomingMessage } from 'node:http';
import * as own from './accounts/own-account';
import { demandOwnPost } from './core/form-origin';
import type { Context } from './core/parts';
import { connectedBy } from './list-ways';
import { headersOf, setCookies } from './node-requests';
import { formOf, type Sent } from './pages-forms';

export type { OwnAccount, OwnSession } from './accounts/own-account';

/** What belongs to the signed-in user, this browser first; nothing where the adapter has no lists. */
export async function listOwn(auth: object, { req }: Sent): ReturnType<typeof own.listOwn> {
	// `auth` has set the cookies of this answer.
	return own.listOwn(await contextOf(auth, req, { isReadOnly: true }));
}

/** Does what a form asks: takes a way to sign in away, unless it is the last one, or ends sessions. @throws {Refused} */
export async function changeOwn(auth: object, { req, res, query }: Sent): Promise<void> {
	const context = await contextOf(auth, req);
	demandOwnPost(context);
	const id = (await formOf(auth, req)).get('id') ?? '';
	const change = query['change'] === 'unlink' ? own.unlinkAccount : own.endSessions;
	// The session is set as the `jwt` callback has changed it.
	await change(context, id).finally(() => setCookies(res, context.setEvenOnFailure));
}

async function contextOf(auth: object, req: IncomingMessage, more = {}): Promise<Context> {
	const { auth: opened, requestOf } = await connectedBy(auth);
	return opened.contextOf({ ...requestOf({ headers: headersOf(req), scope: req }), ...more });
}
