// What an app meets: people, sessions, callbacks, events and the configuration object.

export type Awaitable<T> = T | PromiseLike<T>;
export type ProviderType = 'oauth' | 'oidc' | 'email' | 'credentials' | 'webauthn';

export interface User {
	id?: string | undefined;
	name?: string | null | undefined;
	email?: string | null | undefined;
	image?: string | null | undefined;
}

/** What a token endpoint answers (RFC 6749 section 5.1), with `expires_at` in seconds since 1970. */
export interface TokenSet {
	access_token?: string;
	token_type?: Lowercase<string>;
	id_token?: string;
	refresh_token?: string;
	scope?: string;
	expires_in?: number;
	expires_at?: number;
	session_state?: string;
	[field: string]: unknown;
}

/** Somebody's account at a provider; `providerAccountId` is their name there and never changes. */
export interface Account extends TokenSet {
	provider: string;
	providerAccountId: string;
	type: ProviderType;
	userId?: string;
}

/** Claims about a person as their provider gives them (OpenID Connect Core section 5.1). */
export interface Profile {
	sub?: string | null;
	name?: string | null;
	nickname?: string | null;
	preferred_username?: string | null;
	email?: string | null;
	email_verified?: boolean | string | null;
	picture?: string | null;
	[claim: string]: unknown;
}

export interface DefaultSession {
	user?: User;
	/** ISO date-time. */
	expires: string;
}
/** What `auth()` returns and the browser may see. Extend it by declaration merging. */
export interface Session extends DefaultSession {}

export interface DefaultJWT extends Record<string, unknown> {
	name?: string | null | undefined;
	email?: string | null | undefined;
	picture?: string | null | undefined;
	sub?: string | undefined;
	iat?: number;
	exp?: number;
	jti?: string;
}
/** What the session cookie holds, encrypted. Extend it by declaration merging. */
export interface JWT extends DefaultJWT {}

export interface JWTEncodeParams {
	token?: JWT | undefined;
	/** Seconds. */
	maxAge?: number | undefined;
	/** The name of the cookie; tokens of one cookie are no good in another. */
	salt: string;
	secret: string | string[];
}
export type JWTDecodeParams = Pick<JWTEncodeParams, 'salt' | 'secret'> & {
	token?: string | undefined;
};

export interface JWTOptions {
	secret: string | string[];
	/** Seconds. */
	maxAge: number;
	encode(params: JWTEncodeParams): Awaitable<string>;
	decode(params: JWTDecodeParams): Awaitable<JWT | null>;
}

export interface SessionOptions {
	strategy: 'jwt' | 'database';
	/** Seconds until an unused session ends. */
	maxAge: number;
	/** Seconds between two renewals; 0 renews on every access. */
	updateAge: number;
	generateSessionToken(): string;
}

export interface CookieAttributes {
	/** Seconds. */
	maxAge?: number;
	expires?: Date;
	domain?: string;
	path?: string;
	httpOnly?: boolean;
	secure?: boolean;
	partitioned?: boolean;
	priority?: 'low' | 'medium' | 'high';
	sameSite?: boolean | 'lax' | 'strict' | 'none';
}
export interface CookieOption {
	name: string;
	options: CookieAttributes;
}
export type CookieKey =
	| 'sessionToken'
	| 'callbackUrl'
	| 'csrfToken'
	| 'pkceCodeVerifier'
	| 'state'
	| 'nonce'
	| 'webauthnChallenge';
export type CookiesOptions = Record<CookieKey, CookieOption>;
export interface Cookie extends CookieOption {
	value: string;
}

export interface PagesOptions {
	signIn: string;
	signOut: string;
	error: string;
	verifyRequest: string;
	newUser: string;
}
export interface Theme {
	colorScheme?: 'auto' | 'dark' | 'light';
	logo?: string;
	brandColor?: string;
	buttonText?: string;
}
export interface LoggerInstance {
	error(error: Error): void;
	warn(code: string, ...message: unknown[]): void;
	debug(message: string, metadata?: unknown): void;
}

type Trigger = 'signIn' | 'signUp' | 'update';
export interface Callbacks {
	/** May this person sign in? `true`, `false` or a URL to go to instead. */
	signIn(params: {
		user: User;
		account?: Account | null;
		profile?: Profile;
		email?: { verificationRequest?: boolean };
		credentials?: Record<string, unknown>;
	}): Awaitable<boolean | string>;
	/** Where a browser may be sent after signing in or out. */
	redirect(params: { url: string; baseUrl: string }): Awaitable<string>;
	/** What the token holds; called at sign-in and whenever the session is read. `null` ends the session. */
	jwt(params: {
		token: JWT;
		user?: User;
		account?: Account | null;
		profile?: Profile;
		trigger?: Trigger;
		isNewUser?: boolean;
		/** Sent by a browser: check it before you use it. */
		session?: unknown;
	}): Awaitable<JWT | null>;
	/** What the browser may see of the session. */
	session(params: {
		session: Session;
		token: JWT;
		user: User;
		newSession?: unknown;
		trigger?: 'update';
	}): Awaitable<Session | DefaultSession>;
}

export interface Events {
	signIn(message: {
		user: User;
		account?: Account | null;
		profile?: Profile;
		isNewUser?: boolean;
	}): Awaitable<void>;
	signOut(message: { session?: unknown } | { token: JWT | null }): Awaitable<void>;
	createUser(message: { user: User }): Awaitable<void>;
	updateUser(message: { user: User }): Awaitable<void>;
	linkAccount(message: { user: User; account: Account; profile: User }): Awaitable<void>;
	session(message: { session: Session; token?: JWT }): Awaitable<void>;
}

/** What every provider has; each flow adds its own. */
export interface CommonProvider {
	id: string;
	name: string;
	type: ProviderType;
	/** What the app passed in; it wins over everything else. */
	options?: object;
}
/** What environment variables know of a provider. */
export interface ProviderSettings {
	clientId?: string | undefined;
	clientSecret?: string | undefined;
	issuer?: string | undefined;
	apiKey?: string | undefined;
}
// A method, because a method may ask for more settings than it is sure to get.
type ProviderFactory<P> = { make(settings?: ProviderSettings): P }['make'];
export type ProviderInput<P> = P | ProviderFactory<P>;
export interface PublicProvider extends Pick<CommonProvider, 'id' | 'name' | 'type'> {
	signinUrl: string;
	callbackUrl: string;
}

/** The one object an app configures. */
export interface AuthConfig<P = CommonProvider> {
	providers: ProviderInput<P>[];
	/** 32 random bytes or more; with a list the first seals and all open. */
	secret?: string | string[];
	/** `strict` refuses a weak secret in production. */
	secretPolicy?: 'warn' | 'strict';
	basePath?: string;
	callbacks?: Partial<Callbacks>;
	cookies?: { [K in CookieKey]?: { name?: string; options?: CookieAttributes } };
	debug?: boolean;
	events?: Partial<Events>;
	jwt?: Partial<JWTOptions>;
	logger?: Partial<LoggerInstance>;
	pages?: Partial<PagesOptions>;
	redirectProxyUrl?: string;
	session?: Partial<SessionOptions>;
	/** Switches off the CSRF token (not the check of the origin): pass the symbol of the same name. */
	skipCSRFCheck?: symbol;
	theme?: Theme;
	trustHost?: boolean;
	/** Other origins that `callbacks.redirect` may lead to; without the list it may lead anywhere. */
	trustedRedirectOrigins?: string[];
	useSecureCookies?: boolean;
	/** Whether this is a development server: plain http to the own machine is allowed only there. */
	development?: boolean;
	/** Lets a provider made for development sign in to a production build on the own machine. */
	allowDevProvider?: boolean;
	/** Other origins whose pages may post here. */
	trustedOrigins?: string[];
	/** With the symbol `raw`, `Auth` returns its answer as data. */
	raw?: symbol;
}

export type AuthAction =
	| 'callback'
	| 'csrf'
	| 'error'
	| 'providers'
	| 'session'
	| 'signin'
	| 'signout'
	| 'verify-request'
	| 'webauthn-options';

/** An answer before it becomes a `Response`. */
export interface ResponseInternal {
	status?: number;
	headers?: Headers;
	body?: unknown;
	redirect?: string;
	cookies?: Cookie[];
}
