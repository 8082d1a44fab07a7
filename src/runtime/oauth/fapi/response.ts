// The authorization response as a signed token (JWT Secured Authorization Response Mode, JARM).

import * as oauth from 'oauth4webapi';
import { InvalidCheck } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import * as http from '../http.ts';
import type { AnyOAuthConfig as Provider } from '../provider.ts';
import { algorithmOf, wantsSigned } from './settings.ts';

type Came = {
	readonly context: Context;
	readonly parameters: URLSearchParams;
	readonly server: () => Promise<oauth.AuthorizationServer>;
};

/** What a response says, if its issuer signed it for this client. Undefined where no signature is asked for. */
export async function response(
	provider: Provider,
	{ context, parameters, server: find }: Came
): Promise<URLSearchParams | undefined> {
	const { id, client, clientId = '' } = provider;
	if (!wantsSigned(provider)) return undefined;
	if (!parameters.has('response')) throw new InvalidCheck(`${id} sent an unsigned response.`);
	const server = await find();
	const alg = algorithmOf(client, 'authorization_signed_response_alg');
	if (!server.jwks_uri) throw new TypeError(`${id} announces no jwks_uri.`);
	const { protocol } = http.requireSecure(server.jwks_uri, context.development, provider);
	try {
		return await oauth.validateJwtAuthResponse(
			server,
			{ client_id: clientId, ...(alg && { authorization_signed_response_alg: alg }) },
			parameters,
			// The state is looked at with all others.
			oauth.skipStateCheck,
			{
				[oauth.customFetch]: http.limitedFetch(provider),
				[oauth.allowInsecureRequests]: protocol === 'http:'
			}
		);
	} catch (error) {
		// It is signed and reports a failed sign-in.
		if (error instanceof oauth.AuthorizationResponseError) return error.cause;
		throw error;
	}
}
