// Who is signed in: for loaders, actions, endpoints, guards and `server$` functions.

import type { Env } from './core/env';
import type { Session } from './core/types';
import type { RequestEventCommon } from './platform';
import type { QwikAuthConfig } from './requests';

/** What every kind of request event has, and `this` of a `server$` function. */
type AnyEvent = Pick<RequestEventCommon, 'sharedMap'>;

/** What one request knows about sign-in. */
export interface RequestState {
	readonly settings: () => Promise<Settings>;
	readonly session: () => Promise<Session | null>;
}
export interface Settings {
	readonly config: QwikAuthConfig;
	readonly env: Env;
}

const key = '@auth';

/** The session, or null. Read at most once for each request. */
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
