// Types for the app: callbacks, events and the configuration object, and those that it extends.

import type { serialize } from 'cookie';
import type {
	Account,
	DefaultAccount,
	DefaultJWT,
	DefaultProfile,
	DefaultSession,
	DefaultUser,
	JWT,
	Profile,
	ProviderType,
	Session,
	User
} from './augmented.ts';
import type { Env } from './env.ts';
import type { AuthAction } from './request.ts';

export type * from './augmented.ts';
export type { AuthAction };
export type Awaitable<T> = T | PromiseLike<T>;

/** `salt` is the name of the cookie: tokens of one cookie are invalid in another. */
type JWTKey = { salt: string; secret: string | string[] };
/** `maxAge` is in seconds. */
export type JWTEncodeParams<T = DefaultJWT> = JWTKey & { token?: T; maxAge?: number | undefined };
export type JWTDecodeParams = JWTKey & { token?: string | undefined };
export type JWTOptions = {
	secret: string | string[];
	maxAge: number;
	encode(params: JWTEncodeParams): Awaitable<string>;
	decode(params: JWTDecodeParams): Awaitable<JWT | null>;
};

export type SessionOptions = {
	strategy: 'jwt' | 'database';
	/** Seconds until an unused session ends. */
	maxAge: number;
	/** Seconds between two renewals; 0 renews on every access. */
	updateAge: number;
	/** Seconds after which a session ends however often it was used. */
	absoluteMaxAge?: number;
	generateSessionToken(): string;
};

export type CookieAttributes = Omit<NonNullable<Parameters<typeof serialize>[2]>, 'encode'>;
/** The name before an app chose another prefix: read, never written, and only until then (milliseconds since 1970). */
type Former = { name: string; until: number };
export type CookieOption = { name: string; options: CookieAttributes; former?: Former };
export type Cookie = CookieOption & { value: string };
type CheckCookie = 'pkceCodeVerifier' | 'state' | 'nonce' | 'webauthnChallenge';
export type CookieKey = 'sessionToken' | 'callbackUrl' | 'csrfToken' | CheckCookie;
export type CookiesOptions = Record<CookieKey, CookieOption>;

type PageName = 'signIn' | 'signOut' | 'error' | 'verifyRequest' | 'newUser';
/** Paths of the app's own pages. */
export type PagesOptions = Record<PageName, string>;
export type Theme = { colorScheme?: 'auto' | 'dark' | 'light' } & {
	/** `name`: of the app. With it the pages explain what happens; without it they have the texts of Auth.js. */
	[name in 'name' | 'logo' | 'brandColor' | 'buttonText']?: string;
};
export type LoggerInstance = {
	error(error: Error): void;
	warn(code: string, ...message: unknown[]): void;
	debug(message: string, metadata?: unknown): void;
};

type Person<U, A, P> = { user: U; account?: A | null; profile?: P | undefined };
type SignedIn<U, A, P> = Person<U, A, P> & { isNewUser?: boolean | undefined };
type Credentials = Record<string, unknown>;
type Asked = { email?: { verificationRequest?: boolean }; credentials?: Credentials };
/** Untrusted data from a browser: check it before use. */
type Sent = ReturnType<typeof JSON.parse>;
type TokenUpdate<T> = { token: T; trigger?: 'signIn' | 'signUp' | 'update'; session?: Sent };
type SessionView<U, T> = {
	session: Session & { user: U & { emailVerified?: Date | null } };
	token: T;
	user: U & { id: string };
};
type SessionUpdate = { newSession?: Sent; trigger?: 'update' };

export type Callbacks<U = User, A = Account, T = JWT, P = Profile, S = SignedIn<U, A, P>> = {
	/** Whether this user may sign in: `true`, `false` or a URL to redirect to. */
	signIn(params: Person<U, A, P> & Asked): Awaitable<boolean | string>;
	/** Where a browser may be sent after signing in or out. */
	redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
	/**
	 * What the token holds; called at sign-in, and without `user` and `account` whenever the session is read: as in
	 * Auth.js, the types do not say so. `null` ends the session. With the trigger `update`, a browser sent `session`: check it.
	 */
	jwt(params: TokenUpdate<T> & S): Awaitable<T | null>;
	/** What the browser may see of the session. */
	session(params: SessionView<U, T> & SessionUpdate): Awaitable<Session | DefaultSession>;
};
/** With what the code here relies on, whatever an app declares. */
export type OwnCallbacks = Callbacks<DefaultUser, DefaultAccount, DefaultJWT, DefaultProfile, Read>;
type Read = Partial<SignedIn<DefaultUser, DefaultAccount, DefaultProfile>>;

export type Events<U = User, A = Account, T = JWT, P = Profile> = {
	signIn(message: SignedIn<U, A, P>): Awaitable<void>;
	signOut(message: { session?: unknown } | { token: T | null }): Awaitable<void>;
	createUser(message: { user: U }): Awaitable<void>;
	updateUser(message: { user: U }): Awaitable<void>;
	linkAccount(message: { user: U; account: A; profile: U }): Awaitable<void>;
	session(message: { session: Session; token?: T }): Awaitable<void>;
};
export type OwnEvents = Events<DefaultUser, DefaultAccount, DefaultJWT, DefaultProfile>;

/** Settings of every provider; each flow adds its own. `options` is what the app passed in: it takes precedence. */
export type CommonProvider = {
	id: string;
	name: string;
	type: ProviderType;
	redirectProxyUrl?: string;
	options?: Given & (object | Record<string, unknown>);
};
type SettingName = 'clientId' | 'clientSecret' | 'issuer' | 'apiKey' | 'privateKey';
/** Settings of a provider from environment variables. */
export type ProviderSettings = { [name in SettingName]?: string | undefined };
// A method, because a method may ask for more settings than it is sure to get.
type Given = ProviderSettings & { id?: string };
export type ProviderInput<P> = P | { make(settings?: Given): P }['make'];
type Urls = { signinUrl: string; callbackUrl: string };
export type PublicProvider = Pick<CommonProvider, 'id' | 'name' | 'type'> & Urls;

/** The one object an app configures. */
export interface AuthConfig<P = CommonProvider> {
	providers: ProviderInput<P>[];
	/** 32 random bytes or more; with a list the first seals and all open. */
	secret?: string | string[];
	/** `strict` refuses a weak secret in production. */
	secretPolicy?: 'warn' | 'strict';
	basePath?: string;
	callbacks?: Partial<Callbacks>;
	/**
	 * With the prefix `host`, names begin with `__Host-` over https: no other host of the domain can set them. An app that
	 * has signed-in users names a day, such as `2030-01-31`, until which the former names are read, too.
	 */
	cookies?: { [K in CookieKey]?: Partial<CookieOption> } & {
		prefix?: 'host';
		formerNamesUntil?: string;
	};
	debug?: boolean;
	/** What `fillFromEnv` read, for functions that make an adapter, a store or a check from it. */
	env?: Env;
	events?: Partial<Events>;
	/** Passkeys need `enableWebAuthn`. */
	experimental?: { enableWebAuthn?: boolean };
	jwt?: Partial<JWTOptions>;
	logger?: Partial<LoggerInstance>;
	pages?: Partial<PagesOptions>;
	redirectProxyUrl?: string;
	session?: Partial<SessionOptions>;
	/** Switches off the CSRF token (not the check of the origin): pass the symbol of the same name. */
	skipCSRFCheck?: symbol;
	theme?: Theme;
	trustHost?: boolean;
	/** Other origins that `callbacks.redirect` and `redirectProxyUrl` may lead to, such as `https://*.app.example`; left out, any. */
	trustedRedirectOrigins?: string[];
	/** Other origins whose pages may post here. */
	trustedOrigins?: string[];
	useSecureCookies?: boolean;
	/** Whether this is a development server, which only the framework knows: plain http to the own machine is allowed only there. */
	development?: boolean;
	/** Lets a provider made for development sign in to a production build on the own machine. */
	allowDevProvider?: boolean;
}

/** An answer before it becomes a `Response`. */
export type ResponseInternal = {
	status?: number;
	headers?: Headers;
	body?: unknown;
	redirect?: string;
	cookies?: Cookie[];
};
