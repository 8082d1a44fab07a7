// Users, accounts, sessions and tokens, which an app extends by declaration merging.
// What it declares may be of another type than ours, and counts then; the code here relies on the `Default` types.
/* eslint-disable -- for the line below, and for interfaces that only extend another */
// @ts-nocheck

export type ProviderType = 'oauth' | 'oidc' | 'email' | 'credentials' | 'webauthn';
type Text = string | null | undefined;

export interface DefaultUser extends Partial<Record<'name' | 'email' | 'image', Text>> {
	id?: string | undefined;
}
export interface User extends DefaultUser {}

type TokenField = 'access_token' | 'id_token' | 'refresh_token' | 'scope' | 'session_state';
/** What a token endpoint answers (RFC 6749 section 5.1), with `expires_at` in seconds since 1970. */
export interface TokenSet extends Partial<Record<TokenField, string>> {
	token_type?: Lowercase<string>;
	expires_in?: number;
	expires_at?: number;
	[field: string]: unknown;
}

/** A user's account at a provider; `providerAccountId` identifies them there and never changes. */
export interface DefaultAccount extends TokenSet {
	provider: string;
	providerAccountId: string;
	type: ProviderType;
	userId?: string;
}
export interface Account extends DefaultAccount {}

type Name = 'given_name' | 'family_name' | 'middle_name' | 'nickname' | 'preferred_username';
type Contact = 'email' | 'phone_number' | 'picture' | 'profile' | 'website' | 'locale' | 'zoneinfo';
type Claim = Name | Contact | 'id' | 'sub' | 'name' | 'gender' | 'birthdate';
/** Claims about a user from their provider (OpenID Connect Core section 5.1). */
export interface DefaultProfile extends Partial<Record<Claim, string | null>> {
	email_verified?: boolean | null;
	[claim: string]: unknown;
}
export interface Profile extends DefaultProfile {}

/** `expires` is an ISO date-time. */
export type DefaultSession = { user?: User; expires: string };
/** What `auth()` returns and the browser may see. */
export interface Session extends DefaultSession {}

type Shown = 'name' | 'email' | 'picture';
export interface DefaultJWT extends Record<string, unknown>, Partial<Record<Shown, Text>> {
	sub?: string | undefined;
	iat?: number;
	exp?: number;
	jti?: string;
	/** Seconds since 1970, where there is a database: when they signed in, however often it was renewed. */
	signed_in_at?: number;
}
/** What the session cookie holds, encrypted. */
export interface JWT extends DefaultJWT {}
