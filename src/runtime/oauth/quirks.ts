// For providers that leave the standards: requests in other forms, and profiles that take more than one.

import { OAuthCallbackError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Flow } from '../core/parts.ts';
import type { Awaitable, DefaultProfile as Profile, TokenSet } from '../core/types.ts';
import type * as step from './finish.ts';
import { requesting, requestTokens, validateResponse } from './finish.ts';
import { type Extensions, layOver, oauthFlow, start } from './flow.ts';
import * as http from './http.ts';
import type * as plain from './provider.ts';
import type { Any, ClientSettings, Fields, Late } from './provider.ts';

export type { ClientSettings, OIDCProfile } from './provider.ts';

const asJson = { 'content-type': 'application/json' };

type Claims = Readonly<Record<string, unknown>>;
/** What is known at the callback: its parameters as well. */
export type Returned = ClientSettings & { readonly callback: Readonly<Record<string, string>> };
/** What is known when the tokens are there. */
export type Granted = Returned & { readonly tokens: TokenSet };

type Endpoint<Known = ClientSettings> = { url?: Late<string, Known>; params?: Fields<Known> };
type AuthorizationEndpoint = Endpoint & {
	/** What comes after the `#` of the URL. */
	fragment?: string;
	/** Repairs what the browser brings back, before it is looked at. */
	conform?(parameters: URLSearchParams): void;
};
type Exchange = (context: {
	params: Returned['callback'];
	checks: { code_verifier?: string | undefined };
	provider: RequestingProvider;
}) => Awaitable<{ tokens: TokenSet }>;
type Oddity = 'token_type' | 'scope';
type TokenEndpoint = Omit<plain.TokenEndpoint, 'url' | 'params' | 'body'> &
	Endpoint<Returned> & {
		body?: Fields<Returned>;
		/** Fields that are left out, or in a form of their own (RFC 6749 section 5.1). */
		tolerates?: readonly Oddity[];
		/** Answers that hold an `error` are for the person to see, as errors of the callback's query are. */
		showsErrors?: boolean;
		/** The whole exchange, where it is not a form with a code (RFC 6749 section 4.1.3). */
		request?: Exchange;
	};
type UserinfoEndpoint = Omit<plain.UserinfoEndpoint, 'url' | 'params'> &
	Endpoint<Granted> & {
		/** `authorization` replaces the bearer token; null leaves it out. */
		headers?: Fields<Granted>;
		method?: 'GET' | 'POST';
		/** Is posted: `URLSearchParams` as a form, other objects as JSON. */
		body?: Late<object, Granted>;
	};
type DiscoveryDocument = {
	url?: Late<string>;
	/** Repairs the document; undefined leaves it as it is. */
	conform?(response: Response, client: ClientSettings): Awaitable<Response | undefined>;
};

/** As requests of its own see a provider; `callbackUrl` is the `redirect_uri`. */
export type RequestingProvider = Omit<plain.RequestingProvider, 'token'> & { token: { url?: URL } };
export type ProfileContext = Pick<Granted, 'callback' | 'tokens'> & {
	provider: RequestingProvider;
	/** What the ID token says, if there is one. */
	claims: Claims | undefined;
	/** Asks for JSON with the headers of the userinfo request. @throws {Error} unless the answer is OK. */
	read<T>(url: string, init?: RequestInit): Promise<T>;
};

interface Quirks<P> {
	authorization?: string | AuthorizationEndpoint;
	token?: string | TokenEndpoint;
	userinfo?: string | UserinfoEndpoint;
	issuer?: Late<string | undefined> | undefined;
	/** Where the discovery document is, if not at the issuer (OpenID Connect Discovery section 4). */
	wellKnown?: Late<string> | DiscoveryDocument;
	/** The issuer that an ID token has to name, for a provider that has one for each tenant. */
	expectedIssuer?(claims: Claims, client: ClientSettings): string;
	/** Completes a profile, by further requests if need be, before `profile` makes a user of it. */
	amendProfile?(profile: P, context: ProfileContext): Awaitable<object>;
	/** Fetches what the ready-made `profile` reads as `picture`; a `profile` of the app's own goes without. */
	findPicture?(context: ProfileContext): Awaitable<string | null>;
}
type With<C, P> = Omit<C, keyof Quirks<P>> & Quirks<P>;
export type OAuthConfig<P = Any> = With<plain.OAuthConfig<P>, P>;
export type OIDCConfig<P = Any> = With<plain.OIDCConfig<P>, P>;
export type AnyOAuthConfig<P = Any> = OAuthConfig<P> | OIDCConfig<P>;
export type OAuthUserConfig<P = Any> = Omit<With<plain.OAuthUserConfig<P>, P>, 'issuer'> &
	Pick<plain.ClientSettings, 'issuer'>;

export type Arrived = step.Callback & { provider: AnyOAuthConfig & Returned };

/** As `oauthFlow`, for providers that use what is only here. */
export function quirkyFlow(other: Extensions = {}): Flow<AnyOAuthConfig> {
	const more: Extensions = { inform, exchange, findProfile, ...other };
	return {
		...oauthFlow(more),
		layOver(provider: plain.AnyOAuthConfig & AnyOAuthConfig, options) {
			return layOver(withoutUnread(provider, options), options);
		},
		async start(context, provider: plain.AnyOAuthConfig & AnyOAuthConfig) {
			const { authorization } = provider;
			const url = new URL((await start(context, provider, more)).redirect);
			url.hash = (typeof authorization === 'object' && authorization.fragment) || '';
			return { redirect: url.href };
		}
	};
}

/** For providers of type `oauth`. */
export const quirky: Flow<OAuthConfig> = quirkyFlow();

/** A provider without the quirks that would run over a profile of the app's own, or are read by nothing else. */
function withoutUnread<P extends AnyOAuthConfig>(provider: P, options: Partial<AnyOAuthConfig>): P {
	const rest = { ...provider };
	if (fieldsIn(options.userinfo)['request']) delete rest.amendProfile;
	if (options.profile) delete rest.findPicture;
	return rest;
}

function inform(provider: step.Callback['provider'] & AnyOAuthConfig, parameters: URLSearchParams) {
	const { authorization } = provider;
	if (typeof authorization === 'object') authorization.conform?.(parameters);
	const issuer = settle(provider.issuer, provider);
	return { ...provider, issuer, callback: Object.fromEntries(parameters) };
}

export async function exchange(callback: Arrived): Promise<Response> {
	const { provider } = callback;
	const { token } = provider;
	const settings: TokenEndpoint = typeof token === 'object' ? token : {};
	const { request, tolerates = [], showsErrors } = settings;
	const answered = request ? await exchangeBy(request, callback) : await requestTokens(callback);
	const response = await tolerate(answered, tolerates);
	const { error } = fieldsIn(showsErrors ? await response.clone().json() : undefined);
	const cause = { error, provider: provider.id };
	if (error) throw new OAuthCallbackError(`${provider.id} answered ${response.status}.`, { cause });
	return response;
}

/** A successful answer with these fields as they should be: the type is `bearer`, scopes are one text or none. */
async function tolerate(response: Response, odd: readonly Oddity[]): Promise<Response> {
	if (!response.ok || !odd.length) return response;
	const { token_type, scope, ...answer } = fieldsIn(await response.json());
	const list = Array.isArray(scope) ? scope.join(' ') : scope;
	const scopes = odd.includes('scope') ? list || undefined : scope;
	const type = odd.includes('token_type') ? 'bearer' : token_type;
	return jsonResponse({ ...answer, token_type: type, scope: scopes }, response.status);
}

/** As `Response.json`, which types before TypeScript 5.2 do not have. */
function jsonResponse(fields: object, status = 200): Response {
	return new Response(JSON.stringify(fields), { status, headers: asJson });
}

async function exchangeBy(request: Exchange, callback: Arrived): Promise<Response> {
	const { transaction, provider } = callback;
	await validateResponse(callback);
	const checks = { code_verifier: transaction.verifier };
	const asking = { params: provider.callback, checks, provider: ownRequests(callback) };
	const { tokens } = await request(asking);
	return jsonResponse({ token_type: 'bearer', ...tokens });
}

function ownRequests(callback: Arrived, userinfo?: string | URL): RequestingProvider {
	const { context, provider, server } = callback;
	const token = { ...(server.token_endpoint && { url: new URL(server.token_endpoint) }) };
	const callbackUrl = http.redirection(context, provider).redirectUri;
	return { ...requesting(callback, userinfo), token, callbackUrl };
}

async function findProfile(callback: Arrived, result: step.Result) {
	return amend(callback, result, await fetchProfile(callback, result));
}

/** The profile by the request that the provider wants; `read` reads the answer. */
export async function fetchProfile(callback: Arrived, result: step.Result, read = http.readJson) {
	const { provider, server } = callback;
	const { userinfo } = provider;
	const granted = { ...provider, tokens: result.tokens };
	const url = http.endpointUrl(granted, userinfo) ?? server.userinfo_endpoint;
	let profile: unknown;
	if (typeof userinfo === 'object' && userinfo.request) {
		const asking = requesting(callback, url);
		// An app's own request gets what it would get from Auth.js.
		Reflect.deleteProperty(asking, 'callback');
		profile = await userinfo.request({ tokens: result.tokens, provider: asking });
	} else {
		if (!url) throw new TypeError(`${provider.id} has no userinfo endpoint.`);
		const answer = await asker(callback, granted)(url, userinfoInit(userinfo, granted));
		profile = await http.reading(provider, answer, () => read(answer));
	}
	return typeof profile === 'object' ? { ...profile } : {};
}

/** The profile as the provider completes it. */
export async function amend(callback: Arrived, { tokens, claims }: step.Result, profile: Profile) {
	const { provider, server } = callback;
	const { amendProfile, findPicture } = provider;
	const ask = asker(callback, { ...provider, tokens });
	const context: ProfileContext = {
		...{ tokens, claims, callback: provider.callback },
		provider: ownRequests(callback, server.userinfo_endpoint),
		async read(url, init = {}) {
			const answer = await ask(url, init);
			if (!answer.ok) throw new Error(`${provider.id} answered ${answer.status}.`);
			return http.readJson(answer);
		}
	};
	const amended = (await amendProfile?.(profile, context)) ?? profile;
	return { ...amended, ...(findPicture && { picture: await findPicture(context) }) };
}

/** Sends requests with the access token, or with what the provider wants in its place. */
function asker({ context, provider, fetch }: Arrived, granted: Granted) {
	const { userinfo } = provider;
	const { headers: own = {} } = typeof userinfo === 'object' ? userinfo : {};
	return (url: string | URL, init: RequestInit): Promise<Response> => {
		const headers = new Headers(http.bearer(granted.tokens));
		for (const [name, setting] of [...Object.entries(own), ...new Headers(init.headers)]) {
			const value = settle(setting, granted) ?? undefined;
			if (value === undefined) headers.delete(name);
			else headers.set(name, String(value));
		}
		const { href } = http.requireSecure(url, context.development, provider);
		return fetch(href, { ...init, headers });
	};
}

function userinfoInit(userinfo: string | UserinfoEndpoint | undefined, granted: Granted) {
	const settings = typeof userinfo === 'object' ? userinfo : undefined;
	const body = settle(settings?.body, granted);
	if (!body) return { method: settings?.method ?? 'GET' };
	if (body instanceof URLSearchParams) return { method: 'POST', body };
	return { method: 'POST', headers: asJson, body: JSON.stringify(body) };
}

/** A setting as it is now that `known` is known. */
export function settle<T, Known>(setting: Late<T, Known>, known: Known): T {
	return isLate(setting) ? setting(known) : setting;
}

function isLate<T, Known>(setting: Late<T, Known>): setting is (known: Known) => T {
	return typeof setting === 'function';
}
