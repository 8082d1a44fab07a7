// Provides valid access tokens of providers and renews them in time.

import { adapterOf } from '../../accounts/store.ts';
import { ask, type Question } from '../../core/ask.ts';
import { sessionOf } from '../../core/config.ts';
import { type Env, fillFromEnv } from '../../core/env.ts';
import { AuthError, asError, SignOutError } from '../../core/errors.ts';
import type { Context, Feature } from '../../core/parts.ts';
import { sessionRequest } from '../../core/request.ts';
import type { AuthConfig } from '../../core/types.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { accountPlace, checkAccounts, updateAccount } from './account-rows.ts';
import { freshen } from './renew.ts';
import { warnOfOwnWays } from './request.ts';
import type { RefreshConfig } from './settings.ts';
import { forget, remember, renewAhead, tokenFromCookie } from './token-cookie.ts';
import type { Which } from './tokens.ts';

export { type RefreshTokenCode, RefreshTokenError } from './errors.ts';
export type { AccountChanges, FormerTokens, OwnAccounts, RefreshConfig } from './settings.ts';

/**
 * Fresh access tokens
 * @hint getAccessToken(auth, 'github') renews it before it is over
 * @needs records
 * @note Ask the provider for a refresh token: many want a scope such as `offline_access` for it.
 */
export const refresh: Feature<RefreshConfig & RecordsConfig> = {
	check(config) {
		demandRecords(config, 'refresh');
		checkAccounts(config);
		warnOfOwnWays(config);
	},
	async sessionStarted(context, { account, isNewUser }) {
		const { config } = context;
		if (!adapterOf(config)) return remember(context, account);
		// The account of a new user was just stored with its tokens.
		if (isNewUser) return;
		// A failure here must not fail the sign-in.
		await updateAccount(context, account).catch((error: unknown) => {
			config.logger.error(asError(error));
		});
	},
	visited: (context, session) => (session ? renewAhead(context) : Promise.resolve()),
	async after(context, answer) {
		const { method, action } = context.request;
		if (method !== 'POST' || action !== 'signout') return;
		// Also when the session could not be ended, since the browser drops its cookie then, too.
		if (answer.error && !(answer.error instanceof SignOutError)) return;
		answer.cookies?.push(...(await forget(context)));
	}
};

/**
 * An access token of the signed-in user for a provider, or for one of their accounts there, valid for `refresh.minimum`.
 * Null without a session or without such an account. @throws {RefreshTokenError} if no valid token is available
 */
export function getAccessToken(auth: object, which: Which, given?: object): Promise<string | null> {
	return ask(
		auth,
		async (context) => {
			if (!adapterOf(context.config)) return tokenFromCookie(context, which);
			const { user } = await sessionOf(context).peek(context);
			return user?.id ? tokenOf(context, user.id, which) : null;
		},
		given
	);
}

/** Like `getAccessToken`, for any user, for example in a job. Needs a database. */
export function getAccessTokenOf(
	auth: object,
	...[userId, which, given]: [userId: string, which: Which, given?: object]
): Promise<string | null> {
	const question: Question<string | null> = (context) => tokenOf(context, userId, which);
	return isOpen(auth)
		? question(auth.contextOf(sessionRequest(undefined, new Headers())))
		: ask(auth, question, given);
}

async function tokenOf(context: Context, userId: string, which: Which): Promise<string | null> {
	if (!adapterOf(context.config))
		throw new AuthError('The tokens of this app are in cookies: only a request has them.');
	const place = await accountPlace(context, userId, which);
	return (place && (await freshen(place)).access_token) ?? null;
}

type Opened = { contextOf(request: ReturnType<typeof sessionRequest>): Context };

function isOpen(auth: object): auth is Opened {
	return 'contextOf' in auth;
}

/**
 * The `auth` argument for code without a request, such as a job. `open`: the exported `Auth`. `config`: the configuration
 * of the app. `env`: the environment variables.
 */
export function authForJobs<C extends AuthConfig, A>(
	...[open, config, env]: [open: (config: C) => A, config: C, env: Env]
): A {
	const own = { ...config };
	fillFromEnv(env, own);
	return open(own);
}
