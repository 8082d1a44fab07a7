// Users, accounts, sessions and tokens of next-auth 4, which an app extends by declaration merging.
// What it declares may be of another type than ours, and counts then.
/* eslint-disable -- for the line below, and for interfaces that only extend another */
// @ts-nocheck

/** What apps put in here is between them and their providers. */
export type Any = ReturnType<typeof JSON.parse>;
export type Awaitable<T> = T | PromiseLike<T>;
export type ProviderType = 'oauth' | 'email' | 'credentials';
type Text = string | null | undefined;
export type ISODateString = string;

export interface DefaultUser {
	id: string;
	name?: Text;
	email?: Text;
	image?: Text;
}
export interface User extends DefaultUser {}

export interface DefaultSession {
	user?: { name?: Text; email?: Text; image?: Text };
	expires: ISODateString;
}
export interface Session extends DefaultSession {}

/** Claims about a person, as their provider gives them. */
export interface Profile {
	sub?: string;
	name?: string;
	email?: string;
	image?: string;
	[claim: string]: Any;
}

export interface TokenSet {
	access_token?: string;
	/** Text; adapters of version 5 have a narrower type for it. */
	token_type?: Any;
	id_token?: string;
	refresh_token?: string;
	scope?: string;
	expires_at?: number;
	session_state?: string;
	[field: string]: unknown;
}
export type TokenSetParameters = TokenSet;
export interface DefaultAccount extends TokenSet {
	providerAccountId: string;
	userId?: string;
	provider: string;
	type: ProviderType;
}
export interface Account extends DefaultAccount {}

export interface AdapterUser extends User {
	id: string;
	email: string;
	emailVerified: Date | null;
}
export interface AdapterAccount extends Account {
	userId: string;
}

export interface DefaultJWT extends Record<string, unknown> {
	name?: string | null;
	email?: string | null;
	picture?: string | null;
	sub?: string;
}
export interface JWT extends Record<string, unknown>, DefaultJWT {}
