// The interface of database adapters: that of Auth.js, so that all its adapters work, and methods beyond it.

import type { Awaitable, DefaultUser, User } from '../core/types.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** What the code here relies on in the row of a user, whatever an app declares. */
export interface StoredUser extends Omit<DefaultUser, 'email'> {
	id: string;
	/** Lower case and unique. */
	email: string;
	/** The time of the last sign-in by email; null if the address is unverified. */
	emailVerified: Date | null;
}
export type UserRow = Pick<StoredUser, 'id' | 'email' | 'emailVerified'>;
/** A row holds no `undefined`: what it lacks is null or left out. */
type Stored<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };
/** A user as adapters read and write it, with what the app declares. Extend it by declaration merging. */
export interface AdapterUser extends UserRow, Stored<Omit<User, keyof UserRow>> {}

export type AdapterAccountType = 'oauth' | 'oidc' | 'email' | 'webauthn';
/** An account at a provider; together `provider` and `providerAccountId` are unique. */
export interface AdapterAccount {
	userId: string;
	type: AdapterAccountType;
	provider: string;
	providerAccountId: string;
	access_token?: string;
	refresh_token?: string;
	id_token?: string;
	scope?: string;
	token_type?: Lowercase<string>;
	expires_in?: number;
	/** Seconds since 1970. */
	expires_at?: number;
	[field: string]: Json | undefined;
}

export interface AdapterSession {
	/** The value of the cookie. */
	sessionToken: string;
	userId: string;
	expires: Date;
}

export interface VerificationToken {
	/** The email address. */
	identifier: string;
	/** Hashed. */
	token: string;
	expires: Date;
}

/** A passkey. Binary fields are base64, transports are separated by commas. */
export interface AdapterAuthenticator {
	userId: string;
	credentialID: string;
	/** The id of its account; the same as `credentialID`. */
	providerAccountId: string;
	credentialPublicKey: string;
	counter: number;
	credentialDeviceType: string;
	credentialBackedUp: boolean;
	transports?: string | null;
}

type AccountKey = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;

/** Reads and writes users, accounts, sessions, email tokens and passkeys. Missing rows are `null`. */
export interface Adapter<U extends UserRow = AdapterUser> {
	createUser?(user: U): Awaitable<U>;
	getUser?(id: string): Awaitable<U | null>;
	getUserByEmail?(email: string): Awaitable<U | null>;
	getUserByAccount?(account: AccountKey): Awaitable<U | null>;
	/** Missing fields stay unchanged. */
	updateUser?(user: Partial<U> & Pick<U, 'id'>): Awaitable<U>;
	/** Also deletes the accounts and sessions of the user. */
	deleteUser?(id: string): Promise<void> | Awaitable<U | null | undefined>;
	linkAccount?(
		account: AdapterAccount
	): Promise<void> | Awaitable<AdapterAccount | null | undefined>;
	unlinkAccount?(account: AccountKey): Promise<void> | Awaitable<AdapterAccount | undefined>;
	createSession?(session: AdapterSession): Awaitable<AdapterSession>;
	getSessionAndUser?(sessionToken: string): Awaitable<{ session: AdapterSession; user: U } | null>;
	updateSession?(
		session: Partial<AdapterSession> & Pick<AdapterSession, 'sessionToken'>
	): Awaitable<AdapterSession | null | undefined>;
	deleteSession?(
		sessionToken: string
	): Promise<void> | Awaitable<AdapterSession | null | undefined>;
	createVerificationToken?(
		token: VerificationToken
	): Awaitable<VerificationToken | null | undefined>;
	/** Returns and deletes the token in one step, so that it can be used once. */
	useVerificationToken?(params: {
		identifier: string;
		token: string;
	}): Awaitable<VerificationToken | null>;
	getAccount?(providerAccountId: string, provider: string): Awaitable<AdapterAccount | null>;
	createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>;
	getAuthenticator?(credentialID: string): Awaitable<AdapterAuthenticator | null>;
	listAuthenticatorsByUserId?(userId: string): Awaitable<AdapterAuthenticator[]>;
	updateAuthenticatorCounter?(
		credentialID: string,
		counter: number
	): Awaitable<AdapterAuthenticator>;
}

/**
 * Atomic writes of a sign-in, which the vendored adapters have. With other adapters, the runtime makes the calls one
 * after another and cleans up if the second fails.
 */
export interface Atomic<U = AdapterUser> {
	createUserWithAccount?(user: U, account: Omit<AdapterAccount, 'userId'>): Promise<U>;
	/** Replaces the session `old` with another. */
	replaceSession?(old: string, session: AdapterSession): Promise<AdapterSession>;
}

/** Further methods of the vendored adapters. Without them, functions that need them do nothing or are unavailable. */
export interface Belongings {
	/** A user's accounts, including those of passkeys. */
	listAccounts?(userId: string): Promise<AdapterAccount[]>;
	/** A user's sessions; some may have expired. */
	listSessions?(userId: string): Promise<AdapterSession[]>;
	/** Invalidates all links and codes that were sent to an address. */
	deleteVerificationTokens?(identifier: string): Promise<void>;
}

const dateTime = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a value is an ISO 8601 date-time, for stores that keep dates as text. */
export function isDate(value: unknown): value is string {
	return typeof value === 'string' && dateTime.test(value) && !Number.isNaN(Date.parse(value));
}
