// Qwik: `onRequest` serves the auth routes and reads the session; a loader and two actions are for components.

import type { SignInInput, SignInResult, SignOutInput, SignOutResult } from './action-input';
import { checkSignIn, checkSignOut } from './action-input';
import type { Session } from './core/types';
import {
	type Action,
	globalAction$,
	implicit$FirstArg,
	type Loader,
	type QRL,
	type RequestEventCommon,
	routeLoader$,
	serverOnly$,
	validator$
} from './platform';
import {
	type GetSessionResult,
	loadSession,
	onRequest,
	type Provider,
	type QwikAuthConfig,
	signIn,
	signOut
} from './requests';

export type { Account, DefaultSession, Profile, Session, User } from './core/types';
export type {
	GetSessionResult,
	Provider,
	QwikAuthConfig,
	SignInInput,
	SignInResult,
	SignOutInput,
	SignOutResult
};

type ConfigFunction = (event: RequestEventCommon) => QwikAuthConfig | PromiseLike<QwikAuthConfig>;

/** The exports of `plugin@auth`. */
export interface QwikAuth {
	readonly onRequest: (event: RequestEventCommon) => Promise<void>;
	/** The session, or null. */
	readonly useSession: Loader<Session | null>;
	readonly useSignIn: Action<SignInResult, SignInInput>;
	readonly useSignOut: Action<SignOutResult, SignOutInput>;
}

// These three need no configuration: the app re-exports them, and a page loads the code of those it uses. The mark lets
// a bundler drop the others; it is on wrapper functions because Qwik rewrites the calls, without it. Loaders and
// actions work wherever plugin@auth exports them from.

// eslint-disable-next-line
export const useSession = routeLoader$((event): Promise<Session | null> => loadSession(event));
export const useSignIn = /* @__PURE__ */ (() =>
	// eslint-disable-next-line
	globalAction$(
		(data, event): Promise<SignInResult> => signIn(event, data),
		validator$((_event, data) => checkSignIn(data))
	))();
export const useSignOut = /* @__PURE__ */ (() =>
	// eslint-disable-next-line
	globalAction$(
		(data, event): Promise<SignOutResult> => signOut(event, data),
		validator$((_event, data) => checkSignOut(data))
	))();

const answer = serverOnly$((event: RequestEventCommon, configure: QRL<ConfigFunction>) =>
	onRequest(event, configure)
);

/** Creates sign-in from a function that returns the configuration for each request. */
export function QwikAuthQrl(configure: QRL<ConfigFunction>): QwikAuth {
	return { onRequest: (event) => answer(event, configure), useSession, useSignIn, useSignOut };
}
export const QwikAuth$ = /* @__PURE__ */ implicit$FirstArg(QwikAuthQrl);

// The same for an app that gets all four from one call, as with Auth.js: since its name begins with `server`, the
// optimizer keeps the configuration out of the browser. The app imports it as `QwikAuth$`.
export const serverAuthQrl = QwikAuthQrl;
export const serverAuth$ = QwikAuth$;
