// Finds the providers that a logout token belongs to, by audience, issuer and signature.

import { asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { CommonProvider } from '../../core/types.ts';
import { within } from '../../core/within.ts';
import { verifySignature } from '../../oauth/oidc.ts';
import type { AnyOAuthConfig } from '../../oauth/provider.ts';
import { isOAuth } from '../is-oauth.ts';
import { askServer } from '../oauth-steps.ts';
import { demand, type LogoutToken } from './logout-token.ts';

/** Milliseconds: the time limit for discovery, and the pause after a failed one. */
const patience = 5000;
const pause = 10_000;

/** The ids of the providers that issued the token. @throws {InvalidLogoutToken} if none did */
export async function signersOf(context: Context, token: LogoutToken): Promise<string[]> {
	const meant = [...context.config.providers.values()].filter(
		(one): one is AnyOAuthConfig => isOAuth(one) && token.aud.includes(clientIdOf(one))
	);
	demand(meant.length > 0, 'aud');
	const named: [AnyOAuthConfig, Server][] = [];
	for (const provider of meant) {
		const server = await serverOf(context, provider);
		if (server?.issuer === token.iss) named.push([provider, server]);
	}
	demand(named.length > 0, 'iss');
	for (const [provider, server] of named) await verify(context, { provider, server }, token);
	return named.map(([{ id }]) => id);
}

type Server = { issuer: string; jwks_uri?: string };
type Signer = { provider: AnyOAuthConfig; server: Server };

function clientIdOf(provider: CommonProvider): string {
	const { clientId } = fieldsIn(provider);
	return typeof clientId === 'string' ? clientId : '';
}

const silent = new WeakMap<object, number>();

/** The discovered server. Any request can trigger discovery, so a failed one is not repeated for a while. */
async function serverOf(context: Context, provider: AnyOAuthConfig): Promise<Server | undefined> {
	if ((silent.get(provider) ?? 0) > Date.now()) return undefined;
	try {
		const asked = await within(patience, askServer(context, provider));
		const { issuer, jwks_uri: keys } = fieldsIn(asked);
		if (typeof issuer !== 'string') return undefined;
		return { issuer, ...(typeof keys === 'string' && { jwks_uri: keys }) };
	} catch (error) {
		silent.set(provider, Date.now() + pause);
		context.config.logger.error(asError(error));
		return undefined;
	}
}

async function verify(context: Context, { provider, server }: Signer, token: LogoutToken) {
	const isByKey = server.jwks_uri !== undefined;
	const isBySecret =
		provider.client?.id_token_signed_response_alg === 'HS256' && !!provider.clientSecret;
	demand(isByKey || isBySecret, 'signature');
	const isSigned = await verifySignature({ context, provider, server }, token.text).then(
		() => true,
		() => false
	);
	demand(isSigned, 'signature');
}
