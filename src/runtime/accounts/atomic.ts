// Two writes of a sign-in that belong together, for adapters that can do both or neither.

import type { AdapterAccount, AdapterSession, AdapterUser } from './adapter.ts';

/**
 * Methods that our own adapters have beyond those of Auth.js. With an adapter that lacks them the runtime makes the
 * calls one after another and cleans up when the second fails.
 */
export interface Atomic {
	createUserWithAccount?(
		user: AdapterUser,
		account: Omit<AdapterAccount, 'userId'>
	): Promise<AdapterUser>;
	/** Ends the session `old` and stores another. */
	replaceSession?(old: string, session: AdapterSession): Promise<AdapterSession>;
}
