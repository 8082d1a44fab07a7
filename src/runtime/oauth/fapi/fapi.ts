// What FAPI 2.0 adds to OAuth 2.0: signed and pushed requests, signed responses, keys of the client, and tokens bound to a key.

import { variable } from '../../core/env.ts';
import { InvalidEndpoints } from '../../core/errors.ts';
import type { Fapi } from '../../core/parts.ts';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import { authenticate } from './authenticate.ts';
import { bind, exchange } from './dpop.ts';
import { readKey } from './key.ts';
import { request } from './request.ts';
import { response } from './response.ts';
import { bindingKeyOf, keyOf, methodOf, signs } from './settings.ts';

/** By the client metadata of a provider (`client`), and by what its server demands. */
export const fapi: Fapi = { check, request, response, authenticate, bind, exchange };

function check(provider: Provider): InvalidEndpoints | undefined {
	const { id } = provider;
	const [own, binding] = [keyOf(provider), bindingKeyOf(provider)];
	if (!own && (methodOf(provider) === 'private_key_jwt' || signs(provider))) {
		return new InvalidEndpoints(
			`${id} needs a private key: set token.clientPrivateKey, or ${variable(id, 'PRIVATE_KEY')}.`
		);
	}
	const odd = [own, binding].find((key) => key !== undefined && !readKey(key));
	if (odd === undefined) return undefined;
	return new InvalidEndpoints(
		`${id} needs its private key as a JWK, or as PEM of PKCS #8: openssl pkcs8 -topk8 -nocrypt -in old.pem makes that of another.`
	);
}
