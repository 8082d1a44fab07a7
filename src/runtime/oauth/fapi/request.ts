// The authorization request as a signed object (RFC 9101), pushed to the provider before the browser goes there (RFC 9126).

import * as oauth from 'oauth4webapi';
import type { Context } from '../../core/parts.ts';
import * as http from '../http.ts';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import { bind, exchange } from './dpop.ts';
import { signingKey } from './key.ts';
import * as settings from './settings.ts';

type Asked = {
	readonly context: Context;
	readonly url: URL;
	readonly server?: Partial<oauth.AuthorizationServer> | undefined;
};

/** Where the browser is sent with the request of `url`. */
export async function request(
	provider: Provider,
	{ context, url, server: known }: Asked
): Promise<URL> {
	const server = { issuer: provider.issuer ?? url.origin, ...known };
	let parameters = new URLSearchParams(url.search);
	if (settings.wantsSigned(provider) && !settings.isSigned(parameters.get('response_mode') ?? '')) {
		parameters.set('response_mode', 'jwt');
	}
	const client = { client_id: parameters.get('client_id') ?? '' };
	if (settings.signs(provider, server)) {
		const object = await sign(provider, server, parameters);
		// OpenID Connect Core 6.1 wants these two twice.
		const twice = ['response_type', 'scope'].map((name) => [name, parameters.get(name) ?? '']);
		parameters = new URLSearchParams({ ...client, ...Object.fromEntries(twice), request: object });
	}
	if (settings.pushes(provider, server)) {
		const uri = await push({ context, provider, server }, parameters);
		parameters = new URLSearchParams({ ...client, request_uri: uri });
	}
	// What the endpoint's own query says is part of where it is (RFC 6749 section 3.1).
	const next = new URL(known?.authorization_endpoint ?? url);
	if (!known?.authorization_endpoint) next.search = '';
	return http.withParams(next, Object.fromEntries(parameters));
}

async function sign(
	provider: Provider,
	server: oauth.AuthorizationServer,
	parameters: URLSearchParams
): Promise<string> {
	const key = settings.keyOf(provider);
	if (!key) throw new TypeError(`${provider.id} demands signed requests: it needs a private key.`);
	const signer = await signingKey(
		key,
		settings.algorithmOf(provider.client, 'request_object_signing_alg')
	);
	const client = { client_id: parameters.get('client_id') ?? '' };
	return oauth.issueRequestObject(server, client, parameters, signer);
}

type Place = { context: Context; provider: Provider; server: oauth.AuthorizationServer };

/** Hands the provider a request, as this client; what it calls it. */
async function push(
	{ context, provider, server: known }: Place,
	parameters: URLSearchParams
): Promise<string> {
	const { pushed_authorization_request_endpoint: endpoint } = known;
	if (!endpoint) {
		throw new TypeError(`${provider.id} demands pushed requests, and names no endpoint for them.`);
	}
	const { href, protocol } = http.requireSecure(endpoint, context.development, provider);
	const client = { client_id: parameters.get('client_id') ?? '' };
	const plain = http.limitedFetch(provider);
	// A key that is made for the callback is not known yet.
	const fetch = settings.bindingKeyOf(provider) ? await bind(provider, known, plain) : plain;
	// No assertion that is sent here names the token endpoint: another server may be behind this address.
	const here: oauth.AuthorizationServer = Object({
		...known,
		token_endpoint: undefined,
		pushed_authorization_request_endpoint: href
	});
	const authentication = http.clientAuthentication(provider, context.parts.fapi);
	const options = {
		[oauth.customFetch]: fetch,
		[oauth.allowInsecureRequests]: protocol === 'http:'
	};
	const send = () =>
		oauth.pushedAuthorizationRequest(here, client, authentication, parameters, options);
	const answer = await exchange(provider, send);
	const read = () => oauth.processPushedAuthorizationResponse(here, client, answer);
	return (await http.reading(provider, answer, read)).request_uri;
}
