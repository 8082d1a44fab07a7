// Requests a new access token from the token endpoint (RFC 6749 section 6).

import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError, asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { warnOnce } from '../../core/logger.ts';
import type { Context } from '../../core/parts.ts';
import type { TokenSet } from '../../core/types.ts';
import { patience, within } from '../../core/within.ts';
import { type Callback, exchange, findServer, readTokens } from '../../oauth/finish.ts';
import { loggable } from '../../oauth/http.ts';
import type { AnyOAuthConfig } from '../../oauth/provider.ts';
import { isOAuth } from '../is-oauth.ts';
import { stepsOf } from '../oauth-steps.ts';
import { RefreshTokenError } from './errors.ts';
import { type OwnRequest, ownRequest } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** Seconds of lifetime if the response has no `expires_in` but an earlier one had. */
const usualLifetime = 3600;

/** Errors for an invalid refresh token: RFC 6749 section 5.2, OpenID Connect Core 3.1.2.6, and providers' own names. */
const isOver = /^invalid_grant$|refresh_token|_required$/;
/** Temporary errors: the refresh token may still be valid. */
const isTemporary = /^(temporarily_unavailable|server_error|slow_down)$/;

/** Exchanges the refresh token for new tokens. @throws {RefreshTokenError} */
export async function requestAfter(context: Context, id: string, before: Tokens): Promise<Tokens> {
	const { refresh_token: refreshToken = '' } = before;
	const provider = providerOf(context, id);
	const own = ownRequest(context.config, id);
	if (own) return after(before, await askOwn(own, { refreshToken, provider }));
	const asking = await prepare({ context, provider }, refreshToken).catch(explain(id));
	const { response: answer } = await within(patience, exchange(asking)).catch(explain(id));
	try {
		return after(before, (await readTokens(answer)).tokens);
	} catch (error) {
		throw refusal(id, answer.status, error);
	}
}

function after(
	before: Tokens,
	{ access_token, refresh_token, expires_in, scope }: TokenSet
): Tokens {
	const lifetime = expires_in || (before.expires_at === undefined ? undefined : usualLifetime);
	return {
		access_token,
		// Missing if the provider does not rotate refresh tokens.
		refresh_token: refresh_token ?? before.refresh_token,
		expires_at: lifetime && Math.floor(Date.now() / 1000) + lifetime,
		// If missing, the scope is unchanged.
		scope: scope || before.scope
	};
}

type Asking = Omit<Callback, 'fetch'>;
/** Prepares the same token request as at a sign-in, except for the grant. */
async function prepare({ context, provider }: Where, refreshToken: string): Promise<Asking> {
	const { id } = provider;
	const more = stepsOf(context, provider);
	const lack = lackOf(provider);
	if (!more || lack) throw new RefreshTokenError(lack ?? 'unsupported', id);
	const parameters = new URLSearchParams();
	const own = more.inform?.(provider, parameters) ?? provider;
	const server = await findServer({ context, provider: own, more });
	const client = { client_id: own.clientId ?? '', ...own.client };
	const transaction = { provider: id, state: '' };
	const { refreshTokenGrantRequest } = await import('oauth4webapi');
	return {
		...{ context, provider: own, more, parameters, transaction, server, client },
		grant: (authentication, options) =>
			refreshTokenGrantRequest(server, client, authentication, refreshToken, options)
	};
}

type Where = { readonly context: Context; readonly provider: AnyOAuthConfig };

function providerOf({ config }: Context, id: string): AnyOAuthConfig {
	const provider = config.providers.get(id);
	if (provider && isOAuth(provider)) return provider;
	throw new AuthError(`There is no provider ${id} here.`);
}

/** Why the configuration of a provider does not allow renewal; undefined if it does. */
export function lackOf({ token, client }: AnyOAuthConfig): 'unsupported' | 'no_key' | undefined {
	const { request, dpopPrivateKey } = fieldsIn(token);
	// A custom request only exchanges codes.
	if (request) return 'unsupported';
	// The tokens are bound to the key (RFC 9449 section 5), so it must be kept.
	return client?.['dpop_bound_access_tokens'] === true && !dpopPrivateKey ? 'no_key' : undefined;
}

/** Warns at the start about providers whose tokens cannot be renewed. */
export function warnOfOwnWays(config: ResolvedConfig): void {
	const said = [...config.providers.values()].flatMap((provider) => {
		const code = isOAuth(provider) && !ownRequest(config, provider.id) && lackOf(provider);
		return code ? [provider.id, code] : [];
	});
	if (said[0]) warnOnce(config, 'tokens-not-renewable', ...said);
}

/** Uses the app's own request. */
async function askOwn(own: OwnRequest, asked: Parameters<OwnRequest>[0]): Promise<TokenSet> {
	const { id } = asked.provider;
	try {
		const tokens = await within(patience, own(asked));
		if (typeof tokens.access_token === 'string' && tokens.access_token) return tokens;
	} catch (error) {
		throw fieldsIn(error)['error'] ? refusal(id, 400, error) : asUnavailable(id, error);
	}
	throw refusal(id, 200, new TypeError('There is no access token.'));
}

/** A failed request may still have been processed by the provider, with its response lost. */
function explain(provider: string) {
	return (error: unknown): never => {
		if (error instanceof RefreshTokenError) throw error;
		throw asUnavailable(provider, error);
	};
}

function asUnavailable(provider: string, error: unknown): RefreshTokenError {
	return new RefreshTokenError('unavailable', provider, asError(loggable(error)));
}

/** The error of a response without tokens. It contains nothing else from the response. */
function refusal(provider: string, status: number, thrown: unknown): RefreshTokenError {
	const { error } = fieldsIn(thrown);
	const said = /^\w{1,60}$/.test(String(error ?? '')) ? String(error) : '';
	const cause = new Error(
		`${provider} answered ${status}. ${said || asError(loggable(thrown)).message}`
	);
	if (isOver.test(said)) return new RefreshTokenError('invalid_grant', provider, cause);
	const mayPass = status >= 500 || status === 429 || isTemporary.test(said) || status === 408;
	return new RefreshTokenError(mayPass ? 'unavailable' : 'refused', provider, cause);
}
