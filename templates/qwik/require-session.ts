// A guard: users with a session pass, all others go to the sign-in page first.

import { withParameters } from './core/callback-url';
import type { Session } from './core/types';
import { getSession, stateOf } from './get-session';
import { type RequestEventBase, type RequestEventCommon, toRoute } from './platform';
import { pageOf } from './requests';

/**
 * The session, for layouts, pages, loaders, actions, endpoints and `server$` functions. Without a session it throws: a
 * redirect to the sign-in page, which returns here; in a `server$` function an error with status 401.
 */
export async function requireSession(event: RequestEventBase): Promise<Session> {
	const session = await getSession(event);
	if (session) return session;
	if (!isWhole(event)) throw new Error('Not signed in.');
	if (event.query.has('qfunc')) throw event.error(401, 'Not signed in.');
	const { config } = await stateOf(event).auth();
	const callbackUrl = pageOf(event);
	const own = config.pages?.signIn;
	// For page data, Qwik's script follows only redirects to pages.
	const isData = new URL(event.request.url).pathname.endsWith('.json');
	if (isData && own) throw event.redirect(302, withParameters(own, { callbackUrl }));
	// The route keeps the return URL for a second try.
	throw toRoute(event, withParameters(`${config.basePath}/signin`, { callbackUrl }));
}

/** `this` of a `server$` function has more than its type says. */
function isWhole(event: RequestEventBase): event is RequestEventCommon {
	return 'redirect' in event;
}
