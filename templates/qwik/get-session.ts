// The session: for loaders, actions, endpoints, guards and `server$` functions.

import type { Connected } from './core/integration';
import type { Session } from './core/types';
import type { RequestEventCommon } from './platform';

/** The common fields of all request events, and of `this` in a `server$` function. */
type AnyEvent = Pick<RequestEventCommon, 'sharedMap'>;

/** The sign-in state of one request. */
export interface RequestState {
	readonly auth: () => Promise<Connected>;
	readonly session: () => Promise<Session | null>;
}

const key = '@auth';

/** The session, or null. Read at most once per request. */
export async function getSession(event: AnyEvent): Promise<Session | null> {
	return stateOf(event).session();
}

export function setState({ sharedMap }: AnyEvent, state: RequestState): void {
	sharedMap.set(key, state);
}

export function stateOf({ sharedMap }: AnyEvent): RequestState {
	const state: RequestState | undefined = sharedMap.get(key);
	if (state) return state;
	throw new Error('Sign-in has not seen this request: does plugin@auth export onRequest?');
}
