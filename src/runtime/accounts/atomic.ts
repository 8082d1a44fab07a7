// Atomic writes of a sign-in, for adapters that support them.

import type { AdapterAccount, AdapterSession, AdapterUser } from './adapter.ts';

/**
 * Extra methods of the vendored adapters. With other adapters, the runtime makes the calls one after another and cleans
 * up if the second fails.
 */
export interface Atomic<U = AdapterUser> {
	createUserWithAccount?(user: U, account: Omit<AdapterAccount, 'userId'>): Promise<U>;
	/** Replaces the session `old` with another. */
	replaceSession?(old: string, session: AdapterSession): Promise<AdapterSession>;
}
