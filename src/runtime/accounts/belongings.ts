// Adapter methods beyond those of Auth.js that list the data of a user.

import type { AdapterAccount, AdapterSession } from './adapter.ts';

/** Extra methods of the vendored adapters. Without them, functions that need them do nothing or are unavailable. */
export interface Belongings {
	/** A user's accounts, including those of passkeys. */
	listAccounts?(userId: string): Promise<AdapterAccount[]>;
	/** A user's sessions; some may have expired. */
	listSessions?(userId: string): Promise<AdapterSession[]>;
	/** Invalidates all links and codes that were sent to an address. */
	deleteVerificationTokens?(identifier: string): Promise<void>;
}
