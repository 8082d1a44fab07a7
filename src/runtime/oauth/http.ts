// The endpoints of a provider and its redirect URI; requests with limits to time and size.

import type * as oauth from 'oauth4webapi';
import { isLocal } from '../core/callback-url.ts';
import { customFetch, urlsOf } from '../core/config.ts';
import { asError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Fapi, Send } from '../core/parts.ts';
import { readBytes } from '../core/request.ts';
import type { TokenSet } from '../core/types.ts';
import type { ClientSettings, Endpoint, Fields, AnyOAuthConfig as Provider } from './provider.ts';

/** Milliseconds. */
const patience = 10_000;
/** Largest response in bytes. */
const largestAnswer = 1_048_576;

export function hasUrl(endpoint: string | { url?: unknown } = {}): boolean {
	return typeof endpoint === 'string' || !!endpoint.url;
}

/** One endpoint as a URL with its query parameters; undefined if it is not configured. */
export function endpointUrl(known: ClientSettings, endpoint: string | Endpoint = {}) {
	const { url, params } = typeof endpoint === 'object' ? endpoint : { url: endpoint, params: {} };
	if (!url) return undefined;
	const absolute = absoluteUrl(typeof url === 'function' ? url(known) : url, known.issuer);
	return withParams(absolute, resolveParams(known, params));
}

/** The `redirect_uri` of both requests to the provider (RFC 6749 section 4.1.3), and the target of a proxy. */
export function redirection(context: Context, provider: Provider) {
	const own = urlsOf(context.base, provider.id).callbackUrl;
	const proxy = isFormPost(provider) ? undefined : context.parts.proxy?.callback(context, provider);
	return proxy ? { redirectUri: proxy, returnTo: own } : { redirectUri: own };
}

/** Whether the provider posts its response to the callback (OAuth 2.0 Form Post Response Mode). */
export function isFormPost({ authorization }: Provider): boolean {
	if (typeof authorization === 'string') return authorization.includes('response_mode=form_post');
	return String(authorization?.params?.['response_mode']).startsWith('form_post');
}

/** Whether a sign-in asks for an ID token (OpenID Connect Core 3.1.2.1). */
export function asksForIdToken(provider: Provider): boolean {
	const { type, authorization, idToken, jwks_endpoint, client } = provider;
	if (type === 'oidc' || idToken === false) return type === 'oidc';
	// Keys are configured to be used.
	if (jwks_endpoint || client?.id_token_signed_response_alg) return true;
	const { url, params }: Endpoint =
		typeof authorization === 'object' ? authorization : { url: authorization ?? '' };
	const inUrl = /[?&]scope=([^&]*)/.exec(String(url))?.[1];
	// The default scope is `openid profile email`.
	return /(?<![a-z])openid\b/.test(resolveParams(provider, params)['scope'] ?? inUrl ?? 'openid');
}

/** A URL; a path is relative to the issuer, with or without a slash at its end. */
export function absoluteUrl(url: string, issuer = ''): URL {
	return new URL(url.startsWith('/') ? issuer.replace(/\/+$/, '') + url : url);
}

export function withParams(url: URL, params: Record<string, string>): URL {
	const entries = Object.entries(params);
	if (!entries.length) return url;
	// All at once: each change of its parameters would serialize the URL again.
	const search = new URLSearchParams(url.search);
	for (const [name, value] of entries) search.set(name, value);
	url.search = search.toString();
	return url;
}

/** Parameters as text; `claims` goes as JSON (OpenID Connect Core section 5.5). */
export function resolveParams(known: ClientSettings, params: Fields = {}) {
	const entries = Object.entries(params).flatMap(([name, setting]) => {
		const value: unknown = typeof setting === 'function' ? setting(known) : setting;
		if (value === undefined || value === null) return [];
		return [[name, name === 'claims' ? JSON.stringify(value) : String(value)] as const];
	});
	return Object.fromEntries(entries);
}

/** Accepts https, this machine during development, and providers that are allowed plain http. */
export function requireSecure(
	url: string | URL,
	development: boolean,
	{ allowInsecureRequests }: Pick<Provider, 'allowInsecureRequests'>
): URL {
	const parsed = new URL(url);
	if (parsed.hash) throw new TypeError(`${parsed.href} has a fragment (RFC 6749 section 3.1).`);
	if (parsed.protocol === 'https:') return parsed;
	const mayBePlain = allowInsecureRequests || (development && isLocal(parsed));
	if (parsed.protocol === 'http:' && mayBePlain) return parsed;
	throw new TypeError(
		`${parsed.origin} is not https. (http is for the own machine in development, or for a provider with allowInsecureRequests.)`
	);
}

/** The provider's `fetch`, with a limit to the size of responses. */
export function limitedFetch(provider: Pick<Provider, 'id' | typeof customFetch>): Send {
	const own = provider[customFetch] ?? fetch;
	return async (url, { body: form = null, ...init } = {}) => {
		try {
			const signal = init.signal ?? AbortSignal.timeout(patience);
			const response = await own(url, { redirect: 'manual', ...init, signal, body: form });
			const { status, statusText, headers } = response;
			const body = response.body && (await readBytes(response.body, largestAnswer));
			return new Response(body, { status, statusText, headers });
		} catch (error) {
			const message = `${new URL(url).host} gave ${provider.id} no usable answer.`;
			throw new Error(message, { cause: error });
		}
	};
}

/** Reads a response. Errors name the provider and the status, never the content. */
export async function reading<T>(
	{ id }: Pick<Provider, 'id'>,
	response: Response,
	read: () => Promise<T>
): Promise<T> {
	try {
		return await read();
	} catch (error) {
		// After a challenge, nothing has read the error code (RFC 6749 section 5.2).
		const rest: unknown = response.bodyUsed ? {} : await response.json().catch(() => ({}));
		const { status } = response;
		const { name, code, error: refusal = fieldsIn(rest)['error'] } = fieldsIn(error);
		const why = asError(loggable(error)).message;
		const said = /^\w{1,60}$/.test(String(refusal ?? '')) ? `${refusal}: ${why}` : why;
		throw Object.assign(new Error(`${id} answered ${status}. ${said}`), { name, code, status });
	}
}

/** Some refuse requests without a user agent. */
export function bearer({ access_token: token }: TokenSet) {
	return { accept: 'application/json', authorization: `Bearer ${token}`, 'user-agent': 'auth' };
}

/** Parses a response. A number too large for a double becomes text, so that no digit of an id is lost. */
export async function readJson(answer: Response) {
	return JSON.parse(await answer.text(), (_key, value: unknown, context?: { source?: string }) => {
		if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
		return /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
	});
}

/** Client authentication (RFC 6749 section 2.3). */
export function clientAuthentication(provider: Provider, fapi?: Fapi): oauth.ClientAuth {
	const { clientSecret = '', client, id } = provider;
	const method = client?.token_endpoint_auth_method ?? 'client_secret_basic';
	return async (...asked) => {
		if (await fapi?.authenticate(provider, asked)) return;
		const [, { client_id }, body, headers] = asked;
		if (!/^(none|client_secret_(basic|post))$/.test(method)) {
			throw new TypeError(`${id}: client authentication ${method} is not known here.`);
		}
		const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
		const credentials = btoa(`${encode(client_id)}:${encode(clientSecret)}`);
		if (method === 'client_secret_basic') headers.set('authorization', `Basic ${credentials}`);
		else body.set('client_id', client_id);
		if (method === 'client_secret_post') body.set('client_secret', clientSecret);
	};
}

/** Keeps responses of a provider, which may hold tokens, out of the log: errors of oauth4webapi and of JSON contain them. */
export function loggable(error: unknown): unknown {
	if (error instanceof SyntaxError) return new TypeError('The answer is no JSON.');
	const { name, message, code } = fieldsIn(error);
	if (!/^OAUTH_/.test(String(code))) return error;
	return Object.assign(new Error(String(message)), { name, code });
}
