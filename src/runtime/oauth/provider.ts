// Settings of providers of type `oauth` and `oidc`. Quirks are settings here, not code elsewhere.

import type { customFetch } from '../core/config.ts';
import type * as app from '../core/types.ts';

/** Defaults: `AUTH_<ID>_ID`, `AUTH_<ID>_SECRET` and `AUTH_<ID>_ISSUER`. */
export type ClientSettings = Omit<app.ProviderSettings, 'apiKey'>;
/** A private key: PKCS #8 as PEM, a JWK, or a `CryptoKey`, alone or as `key` beside its `kid`. */
type PrivateKey = string | object;
/** A value, or a function of settings that are known only at sign-in. */
export type Late<T, Known = ClientSettings> = T | ((known: Known) => T);
type Value = string | number | boolean | object | null | undefined;
export type Fields<Known = ClientSettings> = Record<string, Late<Value, Known>>;

/** A path is relative to the issuer. `params` go to the query; undefined and null are left out. */
export type Endpoint = { url?: Late<string>; params?: Fields };
export type TokenEndpoint = Endpoint & {
	/** Further fields of the form that is sent. */
	body?: Fields;
	/** Repairs a response that is not quite RFC 6749; undefined leaves it as it is. */
	conform?(response: Response): app.Awaitable<Response | undefined>;
	/** The key of `private_key_jwt` (RFC 7523) and of signed requests (RFC 9101); left out, AUTH_<ID>_PRIVATE_KEY has it. */
	clientPrivateKey?: PrivateKey;
	/** The key that tokens are bound to (RFC 9449), if not a new one for each sign-in. */
	dpopPrivateKey?: PrivateKey;
};
export type UserinfoEndpoint = Endpoint & {
	/** Gets the profile if one GET with a bearer token is not enough. */
	request?(context: { tokens: app.TokenSet; provider: RequestingProvider }): app.Awaitable<unknown>;
};
/** As `request` sees it: settings merged, the URL parsed, and a `fetch` with limits to time and size. */
export type RequestingProvider = Omit<AnyOAuthConfig, 'userinfo'> & {
	userinfo: Omit<UserinfoEndpoint, 'url'> & { url?: URL | undefined };
	signinUrl: string;
	callbackUrl: string;
	fetch: (url: string, init?: RequestInit) => Promise<Response>;
};

/** Each provider has its own type of profile, and sends more than is declared. */
export type Any = ReturnType<typeof JSON.parse>;

interface Settings<P> extends app.CommonProvider, ClientSettings {
	/** Settings that are required for sign-in. */
	requires?: readonly string[];
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
	/** Client metadata (RFC 7591), as the client is registered, such as `token_endpoint_auth_method`. */
	client?: Record<string, unknown> & {
		token_endpoint_auth_method?: string;
		id_token_signed_response_alg?: string;
	};
	/**
	 * `false` takes the profile of an OIDC provider from its userinfo endpoint. `'completed'` asks there, if there is one,
	 * for what the ID token leaves out of name, email and picture (Core 5.4). `false` of type `oauth`: its ID tokens are ignored.
	 */
	idToken?: boolean | 'completed';
	profile?(profile: P & Record<string, Any>, tokens: app.TokenSet): app.Awaitable<app.DefaultUser>;
	/** What of the tokens is stored with the account. */
	account?(tokens: app.TokenSet): Partial<app.TokenSet> | undefined;
	/** Whether the email is verified; undefined if unknown. */
	emailVerified?(profile: P): boolean | undefined;
	/** Links to an existing user with the same, verified email. Only for providers you trust with that. */
	allowDangerousEmailAccountLinking?: boolean;
	/** Plain http is used in production, too: only for a provider in a private network. */
	allowInsecureRequests?: boolean;
	/** `scope` and `resource` are taken from the sign-in request only if they are named here. */
	allowedParams?: readonly ('scope' | 'resource')[];
	/** Refused in production, unless AUTH_ALLOW_DEV_PROVIDER=1 and AUTH_URL is on the own machine. */
	developmentOnly?: boolean;
	style?: { brandColor?: string; logo?: string; bg?: string; text?: string };
	[customFetch]?: typeof fetch;
}

export type OAuthConfig<P = Any> = Settings<P> & { type: 'oauth' };
export type OIDCConfig<P = Any> = Settings<P> & { type: 'oidc' };
export type AnyOAuthConfig<P = Any> = OAuthConfig<P> | OIDCConfig<P>;

/** What an app may pass to a provider: any of its settings. */
export type OAuthUserConfig<P = Any> = Partial<Omit<Settings<P>, 'options' | 'type'>>;

/** Claims from a provider that follows OpenID Connect. */
export type OIDCProfile = app.DefaultProfile & { sub: string };
