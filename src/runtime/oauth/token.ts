// From the code to tokens (RFC 6749 section 4.1.3), and the check of the ID token (OpenID Connect Core 3.1.3.7).

import { compactVerify, createRemoteJWKSet, customFetch as joseFetch } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Context } from '../core/parts.ts';
import type { TokenSet } from '../core/types.ts';
import {
	discover,
	endpointUrl,
	httpOptions,
	limitedFetch,
	noIssuer,
	requireSecure,
	resolveParams
} from './metadata.ts';
import type { OAuthConfig } from './provider.ts';
import type { Transaction } from './transaction.ts';

/** The endpoints that a callback needs: configured ones, else those that discovery names. */
export async function callbackServer({ development }: Context, provider: OAuthConfig) {
	const token = endpointUrl(provider, provider.token);
	const userinfo = endpointUrl(provider, provider.userinfo);
	if (!token && !userinfo) {
		const server = await discover(provider, development);
		if (!server.token_endpoint || !server.userinfo_endpoint) {
			throw new TypeError('Discovery must name a token_endpoint and a userinfo_endpoint.');
		}
		return server;
	}
	const server: oauth.AuthorizationServer = {
		issuer: provider.issuer ?? noIssuer,
		...(token && { token_endpoint: token.href }),
		...(userinfo && { userinfo_endpoint: userinfo.href }),
		...(provider.jwks_endpoint && { jwks_uri: provider.jwks_endpoint })
	};
	return server;
}

interface Exchange {
	readonly context: Context;
	readonly provider: OAuthConfig;
	readonly server: oauth.AuthorizationServer;
	readonly client: oauth.Client;
	readonly response: URLSearchParams;
	readonly redirectUri: string;
	readonly transaction: Transaction;
}

/** Exchanges the code. The ID token's claims are undefined where an OAuth 2.0 provider gives none. */
export async function exchangeCode(exchange: Exchange) {
	const { provider, server, client, transaction } = exchange;
	const answer = await requestTokens(exchange);
	const result = await oauth.processAuthorizationCodeResponse(server, client, answer, {
		expectedNonce: transaction.nonce ?? oauth.expectNoNonce,
		requireIdToken: provider.type === 'oidc'
	});
	const claims = oauth.getValidatedIdTokenClaims(result);
	if (claims && result.id_token) await verifySignature(exchange, result.id_token);
	const expiresIn = Number(result.expires_in);
	const tokens: TokenSet = { ...result };
	if (expiresIn > 0) tokens.expires_at = Math.floor(Date.now() / 1000) + expiresIn;
	return { tokens, claims };
}

async function requestTokens(exchange: Exchange): Promise<Response> {
	const { context, provider, server, client, response, redirectUri, transaction } = exchange;
	if (!server.token_endpoint) throw new TypeError(`${provider.id} has no token endpoint.`);
	const endpoint = requireSecure(new URL(server.token_endpoint), context.development);
	const settings = typeof provider.token === 'object' ? provider.token : {};
	const answer = await oauth.authorizationCodeGrantRequest(
		server,
		client,
		clientAuthentication(provider, server),
		response,
		redirectUri,
		transaction.verifier ?? oauth.nopkce,
		{
			...httpOptions(provider, endpoint),
			additionalParameters: resolveParams(provider, settings.params)
		}
	);
	return (await settings.conform?.(answer.clone())) ?? answer;
}

/** How the client proves who it is (RFC 6749 section 2.3, RFC 7523). */
function clientAuthentication(
	{ clientSecret = '', client, token, id }: OAuthConfig,
	server: oauth.AuthorizationServer
): oauth.ClientAuth {
	const method = client?.token_endpoint_auth_method ?? 'client_secret_basic';
	switch (method) {
		case 'client_secret_basic':
			return (_server, { client_id }, _body, headers) => {
				const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
				const credentials = btoa(`${encode(client_id)}:${encode(clientSecret)}`);
				headers.set('authorization', `Basic ${credentials}`);
			};
		case 'client_secret_post':
			return oauth.ClientSecretPost(clientSecret);
		case 'client_secret_jwt':
			return oauth.ClientSecretJwt(clientSecret);
		case 'private_key_jwt': {
			const key = typeof token === 'object' ? token.clientPrivateKey : undefined;
			if (!key) throw new TypeError(`${id} needs token.clientPrivateKey.`);
			return oauth.PrivateKeyJwt(key, {
				[oauth.modifyAssertion]: (_header, payload) => {
					payload['aud'] = [server.issuer, server.token_endpoint ?? ''];
				}
			});
		}
		case 'none':
			return oauth.None();
		default:
			throw new TypeError(`${id}: client authentication ${method} is not known.`);
	}
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new WeakMap<OAuthConfig, KeySet>();

async function verifySignature(exchange: Exchange, idToken: string): Promise<void> {
	const { context, provider } = exchange;
	if (provider.client?.id_token_signed_response_alg === 'HS256') {
		const secret = new TextEncoder().encode(provider.clientSecret ?? '');
		await compactVerify(idToken, secret, { algorithms: ['HS256'] });
		return;
	}
	const { development } = context;
	let { jwks_uri: uri } = exchange.server;
	if (!uri && provider.type === 'oidc') uri = (await discover(provider, development)).jwks_uri;
	// Without keys only TLS to the token endpoint vouches for the token, as OpenID Connect allows.
	if (!uri && provider.type === 'oauth') return;
	if (!uri) throw new TypeError(`${provider.id} announces no jwks_uri.`);
	let keys = keySets.get(provider);
	if (!keys) {
		const url = requireSecure(new URL(uri), development);
		keys = createRemoteJWKSet(url, { [joseFetch]: limitedFetch(provider) });
		keySets.set(provider, keys);
	}
	await compactVerify(idToken, keys);
}
