// The authorization response, and what follows from it (RFC 6749 section 4.1.2, RFC 9207).

import * as oauth from 'oauth4webapi';
import { AuthError, CallbackRouteError } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { ResponseInternal } from '../core/types.ts';
import { OAuthCallbackError, OAuthProfileParseError } from './errors.ts';
import { readIdentity } from './identity.ts';
import type { OAuthConfig } from './provider.ts';
import { isFormPost, passOn, redirectUri } from './redirect-proxy.ts';
import { callbackServer, exchangeCode } from './token.ts';
import { recall } from './transaction.ts';

/** Ends a sign-in at a provider. */
export async function finish(context: Context, provider: OAuthConfig): Promise<ResponseInternal> {
	try {
		const parameters = callbackParameters(context, provider);
		return (
			(await passOn(context, provider, parameters)) ??
			(await complete(context, provider, parameters))
		);
	} catch (error) {
		if (error instanceof OAuthProfileParseError) {
			context.config.logger.error(error);
			return { redirect: `${context.base}/signin` };
		}
		if (error instanceof AuthError) throw error;
		throw new CallbackRouteError(undefined, { cause: { err: error, provider: provider.id } });
	}
}

function callbackParameters({ request }: Context, provider: OAuthConfig): URLSearchParams {
	if (!isFormPost(provider)) return new URLSearchParams(request.query);
	const fields = Object.entries(request.body ?? {}).map(([name, value]) => [name, String(value)]);
	return new URLSearchParams(fields);
}

async function complete(context: Context, provider: OAuthConfig, parameters: URLSearchParams) {
	const state = parameters.get('state') ?? undefined;
	const transaction = await recall(context, provider.id, state);
	const server = await callbackServer(context, provider);
	const client = { client_id: provider.clientId ?? '', ...provider.client };
	if (!provider.issuer && parameters.has('iss')) {
		context.config.logger.warn('unchecked-iss', provider.id);
		parameters.delete('iss');
	}
	const response = validate(server, client, { parameters, state });
	const { tokens, claims } = await exchangeCode({
		context,
		provider,
		server,
		client,
		response,
		redirectUri: redirectUri(context, provider),
		transaction
	});
	const identity = await readIdentity(context, provider, { server, client, tokens, claims });
	const { callbackUrl = context.callbackUrl } = transaction;
	return completeSignIn({ ...context, callbackUrl }, identity);
}

function validate(
	server: oauth.AuthorizationServer,
	client: oauth.Client,
	{ parameters, state }: { parameters: URLSearchParams; state: string | undefined }
): URLSearchParams {
	try {
		return oauth.validateAuthResponse(server, client, parameters, state ?? oauth.expectNoState);
	} catch (error) {
		if (!(error instanceof oauth.AuthorizationResponseError)) throw error;
		const { error: code, error_description: description } = error;
		const cause = { error: code, error_description: description, provider: client.client_id };
		throw new OAuthCallbackError(`The provider answered ${code}.`, { cause });
	}
}
