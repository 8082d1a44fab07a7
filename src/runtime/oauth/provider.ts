// What a provider of type `oauth` or `oidc` can say of itself. Its quirks are settings here, not code elsewhere.

import type { customFetch } from '../core/custom-fetch.ts';
import type { Awaitable, CommonProvider, Profile, TokenSet, User } from '../core/types.ts';

/** As `request` sees it: settings merged and the URL parsed. */
export type RequestingProvider = Omit<OAuthConfig, 'userinfo'> & { userinfo: { url?: URL } };

/** Left out, `AUTH_<ID>_ID`, `AUTH_<ID>_SECRET` and `AUTH_<ID>_ISSUER` fill these in. */
export interface ClientSettings {
	clientId?: string | undefined;
	clientSecret?: string | undefined;
	issuer?: string | undefined;
}

/** A value, or a function of settings that are known only when somebody signs in. */
export type Late<T> = T | ((client: ClientSettings) => T);

export interface Endpoint {
	url?: Late<string>;
	/** Query parameters; for the token endpoint fields of the body. */
	params?: Record<string, unknown>;
}
export interface TokenEndpoint extends Endpoint {
	/** Repairs an answer that is not quite RFC 6749; undefined leaves it as it is. */
	conform?(response: Response): Awaitable<Response | undefined>;
	/** The key of `private_key_jwt` (RFC 7523). */
	clientPrivateKey?: CryptoKey | { key: CryptoKey; kid?: string };
}
export interface UserinfoEndpoint extends Endpoint {
	/** Gets the profile where one GET with a bearer token will not do. */
	request?(context: {
		tokens: TokenSet;
		provider: RequestingProvider;
		/** As the app's `customFetch` wants it, with limits to time and size. */
		fetch: (url: string, init?: RequestInit) => Promise<Response>;
	}): Awaitable<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a profile holds is between a provider and its owner
type AnyProfile = any;

export interface OAuthConfig<P = AnyProfile> extends CommonProvider, ClientSettings {
	type: 'oauth' | 'oidc';
	authorization?: string | Endpoint;
	token?: string | TokenEndpoint;
	userinfo?: string | UserinfoEndpoint;
	wellKnown?: string;
	/** Where the keys of ID tokens are, if there is no discovery document. */
	jwks_endpoint?: string;
	/** `state` and, for OIDC, `nonce` are always on; a list without `pkce` switches PKCE off. */
	checks?: readonly ('pkce' | 'state' | 'nonce' | 'none')[];
	/** `false` for an OIDC provider that cannot handle a nonce. */
	nonce?: false;
	/** Client metadata (RFC 7591). */
	client?: {
		token_endpoint_auth_method?: string;
		id_token_signed_response_alg?: string;
		[metadata: string]: unknown;
	};
	/** `false` takes the profile of an OIDC provider from its userinfo endpoint. */
	idToken?: boolean;
	profile?(profile: P, tokens: TokenSet): Awaitable<User>;
	/** What of the tokens is stored with the account. */
	account?(tokens: TokenSet): Partial<TokenSet> | undefined;
	/** Whether the e-mail is the person's; undefined means that nobody knows. */
	emailVerified?(profile: P): boolean | undefined;
	/** Links to an existing user with the same, verified e-mail. Only for providers you trust with that. */
	allowDangerousEmailAccountLinking?: boolean;
	/** `scope` and `resource` are taken from the sign-in request only if they are named here. */
	allowedParams?: readonly ('scope' | 'resource')[];
	/** Refused in production, unless AUTH_ALLOW_DEV_PROVIDER=1 and the app runs on the own machine. */
	developmentOnly?: boolean;
	redirectProxyUrl?: string;
	style?: { brandColor?: string; logo?: string; bg?: string; text?: string };
	[customFetch]?: typeof fetch;
}

/** What an app may pass to a provider: any of its settings. */
export type OAuthUserConfig<P = AnyProfile> = Partial<Omit<OAuthConfig<P>, 'options' | 'type'>>;

/** As `Profile`, for a provider that follows OpenID Connect. */
export type OIDCProfile = Profile & { sub: string };
