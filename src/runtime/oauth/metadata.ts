// Where a provider's endpoints are: configured, or discovered (OpenID Connect Discovery, RFC 8414).

import * as oauth from 'oauth4webapi';
import { isLocal } from '../core/callback-url.ts';
import { customFetch } from '../core/custom-fetch.ts';
import type { Endpoint, Late, OAuthConfig } from './provider.ts';

/** Milliseconds. */
const patience = 10_000;
const discoveryLifetime = 5 * 60_000;
/** Bytes of an answer that are read before giving up. */
const largestAnswer = 1_048_576;
/** Stands for the issuer of a provider that has none. */
export const noIssuer = 'https://authjs.dev';

/** One endpoint as a URL with its query parameters; undefined if it is left to discovery. */
export function endpointUrl(
	provider: OAuthConfig,
	endpoint: string | Endpoint | undefined
): URL | undefined {
	const settings = typeof endpoint === 'string' ? { url: endpoint } : endpoint;
	if (!settings?.url) return undefined;
	return withParams(new URL(late(settings.url, provider)), provider, settings.params);
}

/** Sets `params` on the query of `url`; `claims` goes as JSON (OpenID Connect Core section 5.5). */
export function withParams(url: URL, provider: OAuthConfig, params: Endpoint['params'] = {}): URL {
	for (const [name, value] of Object.entries(resolveParams(provider, params))) {
		url.searchParams.set(name, value);
	}
	return url;
}

export function resolveParams(provider: OAuthConfig, params: Endpoint['params'] = {}) {
	const entries = Object.entries(params).flatMap(([name, setting]) => {
		const value: unknown = typeof setting === 'function' ? setting(provider) : setting;
		if (value === undefined || value === null) return [];
		return [[name, name === 'claims' ? JSON.stringify(value) : String(value)] as const];
	});
	return Object.fromEntries(entries);
}

function late<T extends string>(value: Late<T>, provider: OAuthConfig): T {
	return typeof value === 'function' ? value(provider) : value;
}

const discovered = new WeakMap<OAuthConfig, { server: oauth.AuthorizationServer; until: number }>();

/** The provider's discovery document; its issuer must be the one configured. Kept for some minutes. */
export async function discover(
	provider: OAuthConfig,
	development: boolean
): Promise<oauth.AuthorizationServer> {
	const known = discovered.get(provider);
	if (known && known.until > Date.now()) return known.server;
	if (!provider.issuer) throw new TypeError(`The provider ${provider.id} has no issuer.`);
	const issuer = requireSecure(new URL(provider.issuer), development);
	const response = await oauth.discoveryRequest(issuer, httpOptions(provider, issuer));
	const server = await oauth.processDiscoveryResponse(issuer, response);
	discovered.set(provider, { server, until: Date.now() + discoveryLifetime });
	return server;
}

/** Passes a URL that is https, or leads to the own machine during development. */
export function requireSecure(url: URL, development: boolean): URL {
	if (url.protocol === 'https:') return url;
	if (url.protocol === 'http:' && development && isLocal(url)) return url;
	throw new TypeError(`${url.origin} is not https. (http is for the own machine in development.)`);
}

/** The options of each request to a provider: its own fetch, with limits to time and size. */
export function httpOptions(provider: OAuthConfig, url: URL) {
	return {
		[oauth.customFetch]: limitedFetch(provider),
		[oauth.allowInsecureRequests]: url.protocol === 'http:',
		signal: AbortSignal.timeout(patience)
	};
}

type Request = Omit<RequestInit, 'body'> & { body?: BodyInit | null | undefined };

/** `fetch` as the provider wants it, but no answer is larger than it should be. */
export function limitedFetch(provider: OAuthConfig) {
	const own = provider[customFetch] ?? fetch;
	return async (url: string, init: Request = {}): Promise<Response> => {
		const signal = init.signal ?? AbortSignal.timeout(patience);
		const response = await own(url, {
			redirect: 'manual',
			...init,
			signal,
			body: init.body ?? null
		});
		if (!response.body) return response;
		let size = 0;
		const limit = new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				size += chunk.byteLength;
				if (size > largestAnswer) controller.error(new Error('The answer is too large.'));
				else controller.enqueue(chunk);
			}
		});
		const { status, statusText, headers } = response;
		return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
	};
}
