// The authorization request (RFC 6749 section 4.1.1, OpenID Connect Core section 3.1.2.1).

import * as oauth from 'oauth4webapi';
import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import { discover, endpointUrl, requireSecure, withParams } from './metadata.ts';
import type { OAuthConfig } from './provider.ts';
import { proxyOf, redirectUri } from './redirect-proxy.ts';
import { makeState, remember } from './transaction.ts';

/** What a caller of the sign-in may not set, since it is ours to decide. */
const reserved = new Set([
	'client_id',
	'client_secret',
	'code_challenge',
	'code_challenge_method',
	'nonce',
	'redirect_uri',
	'registration',
	'request',
	'request_uri',
	'response_mode',
	'response_type',
	'state'
]);

/** Sends the browser to the provider, and remembers what its callback will have to prove. */
export async function start(context: Context, provider: OAuthConfig): Promise<ResponseInternal> {
	const { url, server } = await authorizationEndpoint(context, provider);
	const { searchParams } = url;
	const state = await makeState(context, proxyOf(context, provider)?.returnTo);
	const pkce = usesPkce(provider, server);
	const verifier = pkce ? oauth.generateRandomCodeVerifier() : undefined;
	const nonce = usesNonce(provider) ? oauth.generateRandomNonce() : undefined;
	const given = {
		...callerParameters(context, provider),
		client_id: searchParams.get('client_id') ?? provider.clientId ?? '',
		redirect_uri: searchParams.get('redirect_uri') ?? redirectUri(context, provider),
		state,
		...(nonce && { nonce }),
		...(verifier && {
			code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
			code_challenge_method: 'S256'
		})
	};
	for (const [name, value] of Object.entries(given)) searchParams.set(name, value);
	if (!searchParams.has('response_type')) searchParams.set('response_type', 'code');
	if (provider.type === 'oidc' && !searchParams.has('scope')) {
		searchParams.set('scope', 'openid profile email');
	}
	const { callbackUrl } = context;
	const transaction = { provider: provider.id, state, verifier, nonce, callbackUrl };
	await remember(context, transaction, searchParams.get('response_mode') === 'form_post');
	return { redirect: url.href };
}

async function authorizationEndpoint({ development }: Context, provider: OAuthConfig) {
	const { authorization } = provider;
	const configured = endpointUrl(provider, authorization);
	if (configured) {
		if (!configured.searchParams.has('scope')) {
			configured.searchParams.set('scope', 'openid profile email');
		}
		return { url: requireSecure(configured, development), server: undefined };
	}
	const server = await discover(provider, development);
	if (!server.authorization_endpoint)
		throw new TypeError('No authorization_endpoint is announced.');
	const url = requireSecure(new URL(server.authorization_endpoint), development);
	const params = typeof authorization === 'object' ? authorization.params : {};
	return { url: withParams(url, provider, params), server };
}

/** Whether PKCE (RFC 7636) is used: unless a list of checks leaves it out and nothing announces it. */
function usesPkce({ checks }: OAuthConfig, server: oauth.AuthorizationServer | undefined): boolean {
	if (!checks || checks.includes('pkce')) return true;
	return server?.code_challenge_methods_supported?.includes('S256') ?? false;
}

function usesNonce({ type, nonce, checks }: OAuthConfig): boolean {
	return nonce !== false && (type === 'oidc' || (checks?.includes('nonce') ?? false));
}

function callerParameters({ request, config }: Context, provider: OAuthConfig) {
	const allowed: readonly string[] = provider.allowedParams ?? [];
	const isFree = (name: string) => {
		return name === 'scope' || name === 'resource' ? allowed.includes(name) : !reserved.has(name);
	};
	const refused = Object.keys(request.query).filter((name) => !isFree(name));
	if (refused.length) config.logger.warn('reserved-parameters', provider.id, refused.join(' '));
	return Object.fromEntries(Object.entries(request.query).filter(([name]) => isFree(name)));
}
