// What the core knows of flows, sessions and accounts: their interfaces.

import type { ResolvedConfig } from './config.ts';
import type { Markup } from './html.ts';
import type { AuthRequest } from './request.ts';
import type {
	Account,
	AuthAction,
	AuthConfig,
	Awaitable,
	CommonProvider,
	Cookie,
	CookiesOptions,
	JWT,
	JWTDecodeParams,
	JWTEncodeParams,
	Profile,
	ProviderType,
	ResponseInternal,
	Session,
	User
} from './types.ts';

/** One request on its way through the runtime. */
export interface Context {
	readonly request: AuthRequest;
	readonly config: ResolvedConfig;
	readonly parts: AuthParts;
	/** The session strategy that the configuration asks for. */
	readonly session: SessionStrategy;
	/** Whether this is a development server, or a local trial that counts as one. */
	readonly development: boolean;
	/** Where our routes begin, such as `https://app.example/auth`. */
	readonly base: string;
	readonly cookies: CookiesOptions;
	/** Where the browser goes in the end. */
	readonly callbackUrl: string;
	/** For the forms on our pages; undefined if the check is off. */
	readonly csrfToken: string | undefined;
	/** Cookies of the answer; those of the second list are set even if the request fails. */
	readonly set: Cookie[];
	readonly setAlways: Cookie[];
}

/** One way to sign in. Methods, not properties, so that flows of different providers fit one list. */
export interface Flow<P extends CommonProvider = CommonProvider> {
	readonly types: readonly ProviderType[];
	/** @throws {AuthError} if the provider is not configured well. */
	check?(provider: P, place: { config: AuthConfig; development: boolean }): void;
	/** Answers the POST that starts a sign-in. */
	start?(context: Context, provider: P): Promise<ResponseInternal>;
	/** Answers the request that ends it. */
	finish(context: Context, provider: P): Promise<ResponseInternal>;
	/** Whether the provider's own page posts to the callback, so that it comes from another site. */
	postsFromElsewhere?(provider: P): boolean;
	/** The form of this provider on the sign-in page. */
	form(context: Context, provider: P): Markup;
	/** GET routes that only this flow has. */
	readonly routes?: { [A in AuthAction]?: (context: Context) => Awaitable<ResponseInternal> };
}

/** Somebody who has proved who they are. */
export interface Identity {
	readonly user: User;
	readonly account: Account;
	readonly profile?: Profile;
	/** Whether the provider vouches for the e-mail; undefined if it does not say. */
	readonly emailVerified?: boolean | undefined;
}
export interface SignedIn extends Identity {
	readonly isNewUser?: boolean | undefined;
}

export interface SessionStrategy {
	readonly name: 'jwt' | 'database';
	/** The session of the request, renewed if it is due. `update` holds what the browser wants changed. */
	read(context: Context, update?: { data: unknown }): Promise<Session | null>;
	start(context: Context, signedIn: SignedIn): Promise<void>;
	end(context: Context): Promise<void>;
}

/** How people and their accounts are kept. Without it the profile is the user. */
export interface Accounts {
	find(context: Context, account: Account): Promise<User | null>;
	/** Finds, creates or links the user of an identity. */
	settle(context: Context, identity: Identity): Promise<SignedIn>;
}

/** Sealing and opening of tokens. */
export interface Tokens {
	encode(params: JWTEncodeParams): Promise<string>;
	decode(params: JWTDecodeParams): Promise<JWT | null>;
	open(
		token: string,
		secret: string | readonly string[],
		salt: string
	): Promise<{ payload: JWT; current: boolean }>;
}

/** What an app chose; `index.ts` of the vendored folder hands it to `defineAuth`. */
export interface AuthParts {
	readonly flows: readonly Flow[];
	readonly sessions: readonly SessionStrategy[];
	readonly tokens: Tokens;
	readonly accounts?: Accounts;
}
