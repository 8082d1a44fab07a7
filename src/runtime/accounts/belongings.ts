// What an adapter may know of a user beyond the contract of Auth.js: what is theirs, and what was sent to them.

import type { AdapterAccount, AdapterSession } from './adapter.ts';

/** Methods that our own adapters have. With an adapter that lacks them, what needs them is left out. */
export interface Belongings {
	/** A user's accounts at providers, and of their passkeys. */
	listAccounts?(userId: string): Promise<AdapterAccount[]>;
	/** A user's sessions; some may have expired. */
	listSessions?(userId: string): Promise<AdapterSession[]>;
	/** Makes every link and code void that was sent to an address. */
	deleteVerificationTokens?(identifier: string): Promise<void>;
}
