// The default limits for each kind of attempt.

/**
 * The kind of attempt: password, sign-in mail, code, passkey, sign-in at a provider, sign-up, password reset, change of
 * the email address, code of the second factor.
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

/** Allows `most` attempts at once; they refill evenly within `seconds`. */
export interface Rate {
	readonly most: number;
	readonly seconds: number;
}
export interface Rule extends Rate {
	/** What attempts are counted by. */
	readonly by: 'account' | 'client' | 'account and client';
}

const mails: readonly Rule[] = [
	{ by: 'account and client', most: 5, seconds: 3600 },
	{ by: 'client', most: 30, seconds: 3600 },
	{ by: 'account', most: 20, seconds: 3600 }
];

/**
 * Counting stops at the first rule that refuses: a refused client uses up nothing of the account. 100 per hour and
 * account is the most that NIST SP 800-63B-4 section 3.2.2 allows in a row, for all clients together.
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
	// The feature two-factor itself allows ten per user in 15 minutes.
	secondFactor: [{ by: 'client', most: 30, seconds: 900 }]
};

/** Routes of other features that count as attempts. `field`: the form field with the account. */
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

/** Attempts that guess secrets or send mails: refused while the store is down, unless the app sets `storeDown`. */
export const guarded: readonly Kind[] = [
	...(['password', 'mail', 'code', 'signUp', 'reset', 'emailChange', 'secondFactor'] as const)
];
