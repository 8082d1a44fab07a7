// A guard: users with a session pass, all others go to the sign-in page first.

import { withParameters } from './core/callback-url';
import type { Session } from './core/types';
import { getSession, stateOf } from './get-session';
import type { RequestEventBase, RequestEventCommon } from './platform';
import { pageOf } from './requests';

/**
 * The session, for layouts, pages, loaders, actions, endpoints and `server$` functions. Without a session it
 * throws: a redirect to the sign-in page, which leads back here; in a `server$` function an error with status 401.
 */
export async function requireSession(event: RequestEventBase): Promise<Session> {
	const session = await getSession(event);
	if (session) return session;
	if (!isWhole(event)) throw new Error('Not signed in.');
	if (event.query.has('qfunc')) throw event.error(401, 'Not signed in.');
	const { config } = await stateOf(event).auth();
	// This route keeps the return URL for a second try; Qwik's own script can follow to pages only.
	const route = `${config.basePath}/signin`;
	const isData = new URL(event.request.url).pathname.endsWith('.json');
	const page = (isData && config.pages?.signIn) || route;
	throw event.redirect(302, withParameters(page, { callbackUrl: pageOf(event) }));
}

/** `this` of a `server$` function has more than its type says. */
function isWhole(event: RequestEventBase): event is RequestEventCommon {
	return 'redirect' in event;
}
