// Limits sign-in attempts by account and by client, across all processes of an app.

import type { Answer } from '../../core/answer.ts';
import { ask } from '../../core/ask.ts';
import { AuthError, asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { AuthRequest } from '../../core/request.ts';
import type { CommonProvider } from '../../core/types.ts';
import { posted } from '../posted.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import {
	accountKey,
	attempt,
	forgive,
	keyOf,
	type RateLimitSettings,
	settingsOf,
	storeFor,
	TooManyAttempts
} from './attempt.ts';
import { count } from './count.ts';
import { remember } from './known.ts';
import { type Kind, type Rate, routes } from './rules.ts';

export type { Attempt, RateLimitSettings } from './attempt.ts';
export type { Kind, Rate, Rule } from './rules.ts';

export interface RateLimitConfig extends RecordsConfig {
	/** If unset, the default rules apply and no address header is trusted. */
	rateLimit?: RateLimitSettings;
}

/**
 * Rate limits
 * @hint too many passwords, mails, codes, passkeys, sign-ins and sign-ups: 429 by account and by client
 * @needs records
 * @note Behind proxies, set `rateLimit: { proxies: 1 }`, or whatever their number is: without it, attempts are counted by account only.
 */
export const rateLimit: Feature<RateLimitConfig> = {
	check(config, { rateLimit: own = {} }) {
		if (!config.development) demandRecords(config, 'rate-limit');
		const { proxies = 0, rules = {} } = own;
		if (!Number.isInteger(proxies) || proxies < 0 || proxies > 20) {
			throw new AuthError('`rateLimit.proxies` is the number of your proxies, such as 1.');
		}
		const odd = Object.values(rules)
			.flat()
			.find(({ most, seconds }) => !(most >= 1 && seconds > 0));
		if (odd) throw new AuthError('A rule of `rateLimit.rules` needs `most` and `seconds` above 0.');
	},
	async prepare(context) {
		const { method, action, providerId } = context.request;
		const provider = context.config.providers.get(providerId ?? '');
		if (!provider) {
			const tried = routes.get(`${method} ${action}`);
			if (tried) await attempt(context, tried.kind, tried.field && posted(context, tried.field));
			return context;
		}
		const kind = kindOf(provider, `${method} ${action}`);
		if (kind === 'password' || kind === 'mail') return limiting(context, provider, kind);
		if (kind) await attempt(context, kind);
		return context;
	},
	async signedIn(context, { account }) {
		const { request } = context;
		const [kind, name] =
			account.type === 'email'
				? (['mail', account.providerAccountId] as const)
				: (['password', typed.get(request)] as const);
		if (name === undefined) return undefined;
		try {
			await forgive(context, kind, name);
			await remember(context, await accountKey(context, name));
		} catch (error) {
			// The user has authenticated, so the sign-in succeeds.
			context.config.logger.error(asError(error));
		}
		return undefined;
	},
	async after({ request, base }, answer) {
		const { error } = answer;
		if (error instanceof TooManyAttempts) tell(request, { answer, error, base });
	}
};

/** The kind of attempt of a request. */
function kindOf({ type }: CommonProvider, route: string): Kind | undefined {
	switch (type) {
		case 'credentials':
			return route === 'POST callback' ? 'password' : undefined;
		case 'email':
			if (route === 'POST callback') return 'code';
			return route === 'POST signin' ? 'mail' : undefined;
		case 'webauthn':
			return /^(POST callback|GET webauthn-options)$/.test(route) ? 'passkey' : undefined;
		case 'oauth':
		case 'oidc':
			return route === 'POST signin' ? 'oauth' : undefined;
	}
}

/** The submitted accounts, until the sign-in has succeeded or failed. */
const typed = new WeakMap<object, string>();

/** The context with a provider that counts in its `limit` callback, where the input is already validated and normalized. */
function limiting(context: Context, provider: CommonProvider, kind: 'password' | 'mail'): Context {
	const { limit: own } = fieldsIn(provider);
	const limit = async (asked: { credentials?: object; identifier?: string }): Promise<unknown> => {
		const { credentials, identifier } = asked;
		const name = credentials ? nameIn(context, provider, credentials) : identifier;
		if (name !== undefined) typed.set(context.request, name);
		await attempt(context, kind, name);
		return typeof own === 'function' ? Reflect.apply(own, provider, [asked]) : true;
	};
	const counting = { ...provider, limit };
	const providers = new Map(context.config.providers).set(provider.id, counting);
	return { ...context, config: { ...context.config, providers } };
}

/** The account in the fields of a password form. */
function nameIn(context: Context, provider: CommonProvider, credentials: object) {
	const fields = fieldsIn(credentials);
	const { account } = settingsOf(context);
	if (account) return account(fields);
	const named = Object.entries(fieldsIn(fieldsIn(provider)['credentials']));
	const field = named.find(([, input]) => fieldsIn(input)['type'] !== 'password')?.[0];
	const known = ['username', 'email', 'identifier', 'login', 'name', 'user'];
	const value = field ? fields[field] : known.map((one) => fields[one]).find(Boolean);
	return typeof value === 'string' ? value : undefined;
}

type Told = { readonly answer: Answer; readonly error: TooManyAttempts; readonly base: string };

/** Adds `Retry-After`, and a JSON body for clients that do not accept HTML. */
function tell({ headers: asked, action }: AuthRequest, { answer, error, base }: Told): void {
	const headers = new Headers(answer.headers);
	headers.set('Retry-After', String(error.wait));
	answer.headers = headers;
	const accept = asked.get('accept') ?? '';
	const isScript =
		asked.has('x-auth-return-redirect') ||
		action === 'webauthn-options' ||
		(accept.includes('application/json') && !accept.includes('text/html'));
	if (!isScript && answer.redirect) return;
	answer.status = error.status;
	if (!isScript) return;
	const url = answer.redirect ?? `${base}/signin?error=${error.type}`;
	delete answer.redirect;
	headers.set('Content-Type', 'application/json');
	headers.set('Cache-Control', 'private, no-store');
	answer.body = { url, error: error.type, retryAfter: error.wait };
}

/**
 * Counts an attempt in code of the app, by a `key` such as `export 42`. Returns the seconds to wait, 0 if it is allowed.
 * `cost` is 1 if unset. @throws {AuthError} if the store is down
 */
export function countAttempt(
	auth: object,
	{ key, cost = 1, ...rate }: Rate & { key: string; cost?: number },
	given?: object
): Promise<number> {
	return ask(
		auth,
		async (context) => {
			const hashed = await keyOf(context, ['own', key]);
			return count(storeFor(context), { ...rate, cost, key: hashed });
		},
		given
	);
}
