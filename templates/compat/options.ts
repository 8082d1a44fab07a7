// The options of Auth.js with its own types: its `session` callback is said to be given what only a database has, too.

import type { AdapterSession, AdapterUser } from '../accounts/adapter';
import type { Awaitable, Callbacks, DefaultSession, JWT, Session } from '../core/types';

type Kept = Omit<AdapterSession, 'expires'> & { user: AdapterUser };
type Given<S> = { session: S; user: AdapterUser; token: JWT };
/** Apps say which provider's it is. */
type AnyProfile = { profile?: ReturnType<typeof JSON.parse> };
type Asked<K extends 'signIn' | 'jwt'> = Omit<Parameters<Callbacks[K]>[0], 'profile'> & AnyProfile;
interface OwnCallbacks<S> extends Omit<Callbacks, 'session' | 'signIn' | 'jwt'> {
	signIn(params: Asked<'signIn'>): ReturnType<Callbacks['signIn']>;
	jwt(params: Asked<'jwt'>): ReturnType<Callbacks['jwt']>;
	session(
		params: Given<S> & { newSession?: ReturnType<typeof JSON.parse>; trigger?: 'update' }
	): Awaitable<Session | DefaultSession>;
}

export type Options<C, S = Session & Kept> = Omit<C, 'callbacks'> & {
	callbacks?: Partial<OwnCallbacks<S>>;
};
