// The options of Auth.js with its own types: its `session` callback is said to be given what only a database has, too.

import type { AdapterSession, AdapterUser } from '../accounts/adapter';
import type { Awaitable, Callbacks, DefaultSession, JWT, Session } from '../core/types';

type Kept = Omit<AdapterSession, 'expires'> & { user: AdapterUser };
type Given = { session: Session & Kept; user: AdapterUser; token: JWT };
interface OwnCallbacks extends Omit<Callbacks, 'session'> {
	session(
		params: Given & { newSession?: unknown; trigger?: 'update' }
	): Awaitable<Session | DefaultSession>;
}

export type Options<C> = Omit<C, 'callbacks'> & { callbacks?: Partial<OwnCallbacks> };
