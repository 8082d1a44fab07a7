// How often what may be tried, where the app does not say otherwise.

/**
 * What is tried: a password, a sign-in mail, a code typed, a passkey, a sign-in at a provider, a sign-up, a reset of the password,
 * a change of the email address, a code of the second factor.
 */
export type Kind =
	| 'password'
	| 'mail'
	| 'code'
	| 'passkey'
	| 'oauth'
	| 'signUp'
	| 'reset'
	| 'emailChange'
	| 'secondFactor';

/** `most` attempts at once, which come back evenly within `seconds`. */
export interface Rate {
	readonly most: number;
	readonly seconds: number;
}
export interface Rule extends Rate {
	/** What attempts have in common that are counted together. */
	readonly by: 'account' | 'client' | 'account and client';
}

const mails: readonly Rule[] = [
	{ by: 'account and client', most: 5, seconds: 3600 },
	{ by: 'client', most: 30, seconds: 3600 },
	{ by: 'account', most: 20, seconds: 3600 }
];

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
	mail: mails,
	code: [{ by: 'client', most: 30, seconds: 900 }],
	passkey: [{ by: 'client', most: 60, seconds: 300 }],
	oauth: [{ by: 'client', most: 60, seconds: 300 }],
	signUp: mails,
	reset: mails,
	emailChange: mails,
	// Of each user, the feature itself takes ten in a quarter of an hour.
	secondFactor: [{ by: 'client', most: 30, seconds: 900 }]
};

/** Requests to routes of other features that try something. `field`: what is typed there says whose account it is. */
export const routes: ReadonlyMap<string, { readonly kind: Kind; readonly field?: string }> =
	new Map([
		['POST signup', { kind: 'signUp', field: 'email' }],
		['POST forgot-password', { kind: 'reset', field: 'email' }],
		['POST set-password', { kind: 'code' }],
		['POST change-password', { kind: 'password' }],
		['POST change-email', { kind: 'emailChange', field: 'email' }],
		['POST confirm-email', { kind: 'code' }],
		['POST two-factor', { kind: 'secondFactor' }]
	]);

/** What can be guessed, or costs others something: always counted, unless the app says otherwise. */
export const guarded: readonly Kind[] = [
	...(['password', 'mail', 'code', 'signUp', 'reset', 'emailChange', 'secondFactor'] as const)
];
