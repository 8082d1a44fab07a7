// The types of next-auth 4. What an app adds to them by `declare module` stays between it and them.
/* eslint-disable -- what an app declares may be another type than the one it extends, and counts then */

import type { AuthConfig } from '../../core/types';
import type { Auth } from '../../index';
import type { JWT, JWTOptions } from './jwt';
import type { Provider, ProviderType } from './provider-types';

export type * from './provider-types';
export type { JWT, JWTOptions };

/** What apps put in here is between them and their providers. */
export type Any = ReturnType<typeof JSON.parse>;
export type Awaitable<T> = T | PromiseLike<T>;
type Text = string | null | undefined;
export type ISODateString = string;

export interface DefaultUser {
	id: string;
	name?: Text;
	email?: Text;
	image?: Text;
}
// @ts-ignore
// eslint-disable-next-line -- apps extend it by declaration merging
export interface User extends DefaultUser {}

export interface DefaultSession {
	user?: { name?: Text; email?: Text; image?: Text };
	expires: ISODateString;
}
// @ts-ignore
// eslint-disable-next-line -- apps extend it by declaration merging
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
// @ts-ignore
// eslint-disable-next-line -- apps extend it by declaration merging
export interface Account extends DefaultAccount {}

// @ts-ignore
export interface AdapterUser extends User {
	id: string;
	email: string;
	emailVerified: Date | null;
}
// @ts-ignore
export interface AdapterAccount extends Account {
	userId: string;
}
export interface AdapterSession {
	sessionToken: string;
	userId: string;
	expires: Date;
}
export interface VerificationToken {
	identifier: string;
	expires: Date;
	token: string;
}
type AccountKey = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;
type TokenKey = { identifier: string; token: string };
/** What is found may have more than an adapter of another package says of it. */
export interface Adapter {
	createUser?(user: Omit<AdapterUser, 'id'>): Any;
	getUser?(id: string): Any;
	getUserByEmail?(email: string): Any;
	getUserByAccount?(account: AccountKey): Any;
	updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, 'id'>): Any;
	deleteUser?(userId: string): Any;
	linkAccount?(account: Any): Any;
	unlinkAccount?(account: AccountKey): Any;
	createSession?(session: AdapterSession): Any;
	getSessionAndUser?(sessionToken: string): Any;
	updateSession?(session: Partial<AdapterSession> & Pick<AdapterSession, 'sessionToken'>): Any;
	deleteSession?(sessionToken: string): Any;
	createVerificationToken?(token: VerificationToken): Any;
	useVerificationToken?(params: TokenKey): Any;
}

type PageName = 'signIn' | 'signOut' | 'error' | 'verifyRequest' | 'newUser';
export type PagesOptions = Record<PageName, string>;
export interface Theme {
	colorScheme?: 'auto' | 'dark' | 'light';
	logo?: string;
	brandColor?: string;
	buttonText?: string;
}
export interface SessionOptions {
	strategy: SessionStrategy;
	maxAge: number;
	updateAge: number;
	generateSessionToken(): Awaitable<string>;
}
export type SessionStrategy = 'jwt' | 'database';
export interface CookieOption {
	name: string;
	options: Any;
}
type CookieName =
	| 'sessionToken'
	| 'callbackUrl'
	| 'csrfToken'
	| 'pkceCodeVerifier'
	| 'state'
	| 'nonce';
export type CookiesOptions = Record<CookieName, CookieOption>;
export interface LoggerInstance {
	error(code: string, metadata: Any): void;
	warn(code: string): void;
	debug(code: string, metadata: Any): void;
}

export interface CallbacksOptions<P = Profile, A = Account> {
	signIn(params: {
		user: User | AdapterUser;
		account: A | null;
		profile?: P;
		email?: { verificationRequest?: boolean };
		credentials?: Record<string, Any>;
	}): Awaitable<string | boolean>;
	redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
	/** `token` with sessions in cookies, `user` with those in a database. */
	session(
		params: { session: Session; token: JWT; user: AdapterUser } & {
			newSession: Any;
			trigger: 'update';
		}
	): Awaitable<Session | DefaultSession>;
	jwt(params: {
		token: JWT;
		user: User | AdapterUser;
		account: A | null;
		profile?: P;
		trigger?: 'signIn' | 'signUp' | 'update';
		isNewUser?: boolean;
		session?: Any;
	}): Awaitable<JWT>;
}
export interface EventCallbacks {
	signIn(message: {
		user: User;
		account: Account | null;
		profile?: Profile;
		isNewUser?: boolean;
	}): Awaitable<void>;
	signOut(message: { session: Session; token: JWT }): Awaitable<void>;
	createUser(message: { user: User }): Awaitable<void>;
	updateUser(message: { user: User }): Awaitable<void>;
	linkAccount(message: {
		user: User | AdapterUser;
		account: Account;
		profile: User | AdapterUser;
	}): Awaitable<void>;
	session(message: { session: Session; token: JWT }): Awaitable<void>;
}

type Config = Parameters<typeof Auth>[0];
/** What features of this folder are set by. */
type OwnSettings = Omit<Config, keyof AuthConfig>;
export interface AuthOptions extends OwnSettings {
	providers: Provider[];
	secret?: string | undefined;
	session?: Partial<SessionOptions>;
	jwt?: Partial<JWTOptions> & Record<string, Any>;
	pages?: Partial<PagesOptions>;
	callbacks?: Partial<CallbacksOptions>;
	events?: Partial<EventCallbacks>;
	adapter?: Adapter | undefined;
	debug?: boolean;
	logger?: Partial<LoggerInstance>;
	theme?: Theme;
	useSecureCookies?: boolean;
	cookies?: Partial<CookiesOptions>;
}
export type NextAuthOptions = AuthOptions;
