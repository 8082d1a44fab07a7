// What the core knows of flows, sessions and accounts: their interfaces.

import type { Answer } from './answer.ts';
import type { ResolvedConfig } from './config.ts';
import type { AuthError } from './errors.ts';
import type { Markup, SignInForm } from './pages.ts';
import type { AuthRequest } from './request.ts';
import type * as app from './types.ts';

/** One request on its way through the runtime. */
export type Context = {
	readonly request: AuthRequest;
	readonly config: ResolvedConfig;
	readonly parts: AuthParts;
	/** Whether this is a development server, or a local trial that counts as one. */
	readonly development: boolean;
	/** Where our routes begin, such as `https://app.example/auth`. */
	readonly base: string;
	readonly cookies: app.CookiesOptions;
	/** Where the browser goes in the end. */
	readonly callbackUrl: string;
	/** For the forms on our pages; undefined if the check is off. */
	readonly csrfToken: string | undefined;
	/** For our texts, if not English. */
	readonly language?: Language | undefined;
	/** Cookies of the answer. */
	readonly set: app.Cookie[];
	readonly setEvenOnFailure: app.Cookie[];
};

/** Says in another language what is here in English. */
export interface Language {
	/** As in BCP 47, such as `de`. */
	readonly tag: string;
	/** The attributes of an element with texts in it. */
	readonly html: Markup;
	/** One of our texts; its first value decides between singular and plural. */
	translate(text: string, value: unknown): string;
	/** A day such as `2026-12-31`. */
	day(date: string): string;
}

/** What is known of a configuration without a request. */
export type Settled = Pick<Context, 'config' | 'parts' | 'development'>;
type Reply = Promise<app.ResponseInternal>;
type Perhaps = Promise<app.ResponseInternal | undefined>;
export type Route = (context: Context) => Reply | app.ResponseInternal;
/** One way to sign in. Methods, not properties, so that flows of different providers fit one list. */
export interface Flow<P extends app.CommonProvider = app.CommonProvider> {
	readonly types: readonly app.ProviderType[];
	/** What the provider lacks; then it alone is out of use. @throws {AuthError} if the whole configuration is wrong. */
	check?(provider: P, place: Settled): AuthError | undefined;
	/** A ready-made provider with the app's settings over it; if unset, they are merged. */
	layOver?(provider: P, options: Partial<P>): app.CommonProvider;
	/** Is logged once per process where the flow is used. */
	readonly warning?: string;
	/** Answers the POST that starts a sign-in. */
	start?(context: Context, provider: P): Reply;
	/** Answers the request that ends it. */
	finish(context: Context, provider: P): Reply;
	/** Whether the provider's own page posts to the callback, so that it comes from another site. */
	postsFromElsewhere?(provider: P): boolean;
	/** What the sign-in page shows for this provider; if unset, a button that starts the sign-in. */
	form?(context: Context, provider: P): SignInForm | SignInForm[];
	/** For pages where something is typed, if this flow asks for it: their styles, and the order of what is shown. */
	readonly typed?: {
		readonly styles: string;
		arrange(context: Context, all: readonly SignInForm[], error?: string): (SignInForm | Markup)[];
	};
	/** GET routes that only this flow has. */
	readonly routes?: Readonly<Record<string, Route>>;
}

/** A user whose identity is proved. */
export type Identity = {
	readonly user: app.DefaultUser;
	readonly account: app.DefaultAccount;
	readonly profile?: app.DefaultProfile;
	/** What `linksTo` said when the sign-in began. */
	readonly startedBy?: string | undefined;
};
export type SignedIn = Identity & {
	readonly isNewUser?: boolean | undefined;
	/** The token of the database session that ends because this one begins. */
	readonly replaces?: string | undefined;
};

/** Null without a valid session. */
export type Current = {
	readonly user: app.DefaultUser | null;
	/** Database strategy: the token of the cookie, whether or not the database knows it. */
	readonly token?: string;
	/** Database strategy: the token, if it is that of a stored session. */
	readonly stored?: string;
	/** Token strategy: when they signed in, in seconds since 1970, if it says so. */
	readonly since?: number | undefined;
};

export interface SessionStrategy {
	readonly name: 'jwt' | 'database';
	/** Who is signed in, for whatever else a session is used for. Nothing is changed. */
	peek(context: Context): Promise<Current>;
	/** The session of the request, renewed if it is due. `update` holds what the browser wants changed. */
	read(context: Context, update?: { data: unknown }): Promise<app.Session | null>;
	start(context: Context, signedIn: SignedIn): Promise<void>;
	end(context: Context): Promise<void>;
}

/** How people and their accounts are kept. Without it the profile is the user. `C`: what it adds to the configuration. */
export interface Accounts<C extends object = object> {
	/** @throws {AuthError} if the configuration lacks what providers and sessions need. */
	check(config: ResolvedConfig, own: C): void;
	find(context: Context, account: app.DefaultAccount): Promise<app.DefaultUser | null>;
	/** The user to whom a sign-in that begins now may link an account, by id. `current`: who is signed in, if that is known. */
	linksTo(context: Context, current?: Current): Promise<string | undefined>;
	/** Finds, creates or links the user of an identity. Undefined: the signed-in user stays. */
	settle(context: Context, identity: Identity): Promise<SignedIn | undefined>;
}

/** Sealing and opening of tokens. `current`: it was sealed with the first of the secrets. */
export interface Tokens {
	encode(params: app.JWTEncodeParams): app.Awaitable<string>;
	open(params: app.JWTDecodeParams): Promise<{ payload: app.DefaultJWT | null; current: boolean }>;
}

/** A part that makes another configuration of one, so that the rest knows nothing of it. They come in this order. */
export const amendments = ['older', 'nextAuth4', 'cookies', 'codec', 'lifetime'] as const;
export type Amend = (config: ResolvedConfig, parts: AuthParts) => ResolvedConfig;

/** For deployments whose URL the provider does not know. */
export interface RedirectProxy {
	/** The callback through which sign-ins here go, if not their own. */
	callback(context: Context, provider: app.CommonProvider): string | undefined;
	/** On the proxy: sends a callback on to the deployment that its state names. */
	passOn(context: Context, provider: app.CommonProvider, parameters: URLSearchParams): Perhaps;
}

type Init = Omit<RequestInit, 'body'> & { body?: ConstructorParameters<typeof Response>[0] };
/** `fetch` for requests to a provider. */
export type Send = (url: string, init?: Init) => Promise<Response>;
/** What some providers demand on top of OAuth 2.0, as FAPI 2.0 does. Methods, since it knows more of what it is given. */
export interface Fapi<P = app.CommonProvider> {
	check(provider: P): AuthError | undefined;
	/** Where the browser goes with a request, once that is signed or pushed. */
	request(provider: P, asked: object): Promise<URL>;
	/** What a signed response says; undefined if it is to be read as it is. */
	response(provider: P, came: object): Promise<URLSearchParams | undefined>;
	/** Signs a request as this client; false if a secret says who it is. */
	authenticate(provider: P, asked: readonly object[]): Promise<boolean>;
	/** `fetch` whose requests for tokens, and with them, prove that their sender has a key. */
	bind(provider: P, server: object, send: Send): Promise<Send>;
	/** A token request, sent once more if the answer asks for that. */
	exchange(provider: P, send: () => Promise<Response>): Promise<Response>;
}

/** Something besides signing in, or all of it that an app chose. `C`: what it adds to the configuration. */
export interface Feature<C extends object = object> {
	/** Its ways to sign in. They are asked before those of the app. */
	readonly flows?: readonly Flow[];
	/** Its routes by method and action, such as `POST backchannel-logout`. */
	readonly routes?: Readonly<Record<string, Route>>;
	/** Those of them that other sites may post to: each finds out by itself who asks. */
	readonly openRoutes?: readonly string[];
	/** @throws {AuthError} if the configuration lacks what it needs. */
	check?(config: ResolvedConfig, own: C): void;
	/** The configuration with what it does around the app's own callbacks and events. */
	amend?(config: ResolvedConfig, parts: AuthParts): ResolvedConfig;
	/** What a request, or code of the app that asks for the session, is to find: such as another session strategy. */
	begin?(context: Context): Context;
	/** A request as it is to be answered, such as with other callbacks. @throws {AuthError} to refuse it */
	prepare?(context: Context): Promise<Context>;
	/** Called before a session begins, after the app's callbacks have agreed; may return an answer in its place. */
	signedIn?(context: Context, signedIn: SignedIn): Perhaps;
	/** Once it has begun, and the request has its cookie. What it throws signs the browser in to nothing. */
	sessionStarted?(context: Context, signedIn: SignedIn): Promise<void>;
	/** After a session has ended; where the browser goes, if not where it wants to. */
	signedOut?(context: Context): Perhaps;
	/** When the session of a request was read for code of the app: cookies of `context` are still set, unless it is read-only. */
	visited?(context: Context, session: app.Session | null): Promise<void>;
	/** After a request, with its answer. */
	after?(context: Context, answer: Answer): Promise<void>;
}

/** What an app chose; `index.ts` of the vendored folder hands it to `defineAuth`. */
export interface AuthParts extends Readonly<Partial<Record<(typeof amendments)[number], Amend>>> {
	readonly flows: readonly Flow[];
	readonly sessions: readonly SessionStrategy[];
	readonly tokens: Tokens;
	readonly accounts?: Accounts;
	readonly icons?: { readonly [providerId: string]: string };
	/** The token for forms. @throws {MissingCSRF} if this request had to send it and did not. */
	csrf?(context: Context): Promise<string | undefined>;
	/** For clients that want to be told where a redirect leads instead of being redirected. */
	json?(request: Pick<AuthRequest, 'headers'>, answer: Answer): Answer;
	readonly proxy?: RedirectProxy;
	readonly fapi?: Fapi;
	readonly features?: Feature;
}
