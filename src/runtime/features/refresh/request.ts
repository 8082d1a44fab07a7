// Asks a token endpoint for another access token (RFC 6749 section 6).

import { flowOf } from '../../core/config.ts';
import { AuthError, asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context, Flow } from '../../core/parts.ts';
import type { CommonProvider, TokenSet } from '../../core/types.ts';
import { patience, within } from '../../core/within.ts';
import { type Callback, exchange, findServer, readTokens } from '../../oauth/finish.ts';
import type { Extensions } from '../../oauth/flow.ts';
import { loggable } from '../../oauth/http.ts';
import type { AnyOAuthConfig } from '../../oauth/provider.ts';
import { RefreshTokenError } from './errors.ts';
import type { Tokens } from './tokens.ts';

/** Seconds that a renewed token is taken to be good for where its answer does not say it, as the one before did. */
const usualLifetime = 3600;

/** What providers call a refresh token that is no good any more: RFC 6749 section 5.2, Core 3.1.2.6, and names of their own. */
const isOver = /^invalid_grant$|refresh_token|_required$/;
/** At these it is not the token's fault, and it may be good again. */
const isTemporary = /^(temporarily_unavailable|server_error|slow_down)$/;

/** The tokens that come after `before`. @throws {RefreshTokenError} */
export async function requestAfter(context: Context, id: string, before: Tokens): Promise<Tokens> {
	const asking = await prepare(context, id, before.refresh_token ?? '').catch(explain(id));
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
		// Providers that do not rotate them leave it out.
		refresh_token: refresh_token ?? before.refresh_token,
		expires_at: lifetime && Math.floor(Date.now() / 1000) + lifetime,
		// Left out, it is as before.
		scope: scope || before.scope
	};
}

type Asking = Omit<Callback, 'fetch'>;
/** The same request as at the end of a sign-in, to the same server and as the same client, but for the grant. */
async function prepare(context: Context, id: string, refreshToken: string): Promise<Asking> {
	const provider = context.config.providers.get(id);
	if (!provider || !isOAuth(provider)) throw new AuthError(`There is no provider ${id} here.`);
	const flow = flowOf(context.parts, provider);
	// A request of its own form exchanges codes only.
	if (!hasSteps(flow) || fieldsIn(provider.token)['request'])
		throw new RefreshTokenError('unsupported', id);
	const { more } = flow;
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

function isOAuth(provider: CommonProvider): provider is AnyOAuthConfig {
	return provider.type === 'oauth' || provider.type === 'oidc';
}

function hasSteps(flow: Flow): flow is Flow & { more: Extensions } {
	return 'more' in flow;
}

/** Nothing is known of a request that failed: the provider may have done what it asked, and the answer is lost. */
function explain(provider: string) {
	return (error: unknown): never => {
		if (error instanceof RefreshTokenError) throw error;
		throw new RefreshTokenError('unavailable', provider, asError(loggable(error)));
	};
}

/** Why an answer holds no tokens, without anything else that it holds. */
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
