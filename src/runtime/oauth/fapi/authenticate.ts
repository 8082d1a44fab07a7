// Client authentication by a signed assertion (RFC 7523).

import { type ClientAuth, ClientSecretJwt, modifyAssertion, PrivateKeyJwt } from 'oauth4webapi';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import { signingKey } from './key.ts';
import { algorithmOf, keyOf, methodOf } from './settings.ts';

/** Signs the form of a request to the provider; false if its client has another way. */
export async function authenticate(
	provider: Provider,
	asked: Parameters<ClientAuth>
): Promise<boolean> {
	const { clientSecret = '', client, id } = provider;
	const method = methodOf(provider);
	const [server] = asked;
	if (method === 'client_secret_jwt') {
		await ClientSecretJwt(clientSecret)(...asked);
		return true;
	}
	if (method !== 'private_key_jwt') return false;
	const key = keyOf(provider);
	if (!key) throw new TypeError(`${id} needs token.clientPrivateKey.`);
	const signer = await signingKey(key, algorithmOf(client, 'token_endpoint_auth_signing_alg'));
	const authentication = PrivateKeyJwt(signer, {
		[modifyAssertion]: (_header, payload) => {
			// Some servers know themselves by this endpoint only.
			if (server.token_endpoint) payload['aud'] = [server.issuer, server.token_endpoint];
		}
	});
	await authentication(...asked);
	return true;
}
