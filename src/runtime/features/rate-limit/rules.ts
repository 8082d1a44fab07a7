// How often what may be tried, where the app does not say otherwise.

/** What is tried: a password, mails asked for, a code typed, a passkey, a sign-in at a provider. */
export type Kind = 'password' | 'mail' | 'code' | 'passkey' | 'oauth';

/** `most` attempts at once, which come back evenly within `seconds`. */
export interface Rate {
	readonly most: number;
	readonly seconds: number;
}
export interface Rule extends Rate {
	/** What attempts have in common that are counted together. */
	readonly by: 'account' | 'client' | 'account and client';
}

/**
 * The first that refuses ends the counting: who is refused as a client uses up nothing of the account. 100 an hour for an
 * account is the most that NIST SP 800-63B-4 section 3.2.2 allows in a row, and what many clients together may use up.
 */
export const usualRules: Readonly<Record<Kind, readonly Rule[]>> = {
	password: [
		{ by: 'account and client', most: 10, seconds: 900 },
		{ by: 'client', most: 100, seconds: 900 },
		{ by: 'account', most: 100, seconds: 3600 }
	],
	mail: [
		{ by: 'account and client', most: 5, seconds: 3600 },
		{ by: 'client', most: 30, seconds: 3600 },
		{ by: 'account', most: 20, seconds: 3600 }
	],
	code: [{ by: 'client', most: 30, seconds: 900 }],
	passkey: [{ by: 'client', most: 60, seconds: 300 }],
	oauth: [{ by: 'client', most: 60, seconds: 300 }]
};

/** What can be guessed, or costs somebody else something: not without counting, unless the app says so. */
export const guarded: readonly Kind[] = ['password', 'mail', 'code'];
