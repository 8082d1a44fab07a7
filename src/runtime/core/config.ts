// The configuration with all defaults filled in.

import { parseUrl } from './callback-url.ts';
import { cookieOptions } from './cookies.ts';
import { AuthError } from './errors.ts';
import { fieldsIn } from './fields.ts';
import { resolveLogger, warnOnce } from './logger.ts';
import type { AuthParts, Flow, SessionStrategy, Settled } from './parts.ts';
import type * as app from './types.ts';

/** The key under which a provider's own `fetch` is set. */
export const customFetch: unique symbol = Symbol('custom-fetch');

const oneDay = 24 * 60 * 60;

export type ResolvedConfig = ReturnType<typeof resolveConfig> & {
	/** @throws {AuthError} if browsers would not keep one that sign-in needs. */
	checkCookies?(cookies: app.CookiesOptions): void;
};

/** The configuration of an app, with all defaults. */
export function resolveConfig(input: app.AuthConfig, { tokens, flows }: AuthParts) {
	const secrets = asList(input.secret);
	const sessionDefaults: app.SessionOptions = {
		strategy: 'adapter' in input && input.adapter ? 'database' : 'jwt',
		maxAge: 30 * oneDay,
		updateAge: oneDay,
		generateSessionToken: () => crypto.randomUUID()
	};
	const session = merge(sessionDefaults, input.session ?? {});
	const providers = input.providers.map((one) => resolveProvider(one, flows));
	// They get what the app declares: further fields come from its providers, its adapter and these callbacks.
	const callbacks: Partial<app.OwnCallbacks> = Object(input.callbacks);
	const events: Partial<app.OwnEvents> = Object(input.events);
	return {
		input,
		/** Begins with a slash, and does not end with one. */
		basePath: `/${input.basePath ?? 'auth'}`.replace(/^\/+/, '/').replace(/\/+$/, ''),
		secrets,
		providers: new Map(providers.map((one) => [one.id, one])),
		callbacks: merge(defaultCallbacks, callbacks),
		events,
		session,
		jwt: merge({ secret: input.secret ?? '', maxAge: session.maxAge }, input.jwt ?? {}),
		tokens,
		/** What seals sessions, and opens them. */
		codec: tokens,
		logger: resolveLogger(input),
		pages: input.pages ?? {},
		theme: input.theme ?? {},
		development: input.development ?? false,
		secureCookies: cookieOptions(true),
		plainCookies: cookieOptions(false)
	};
}

/** A secret or a list of them as a list, without empty ones. */
export function asList(secret: string | string[] = []): string[] {
	return [secret].flat().filter((one) => one?.trim());
}

function resolveProvider(input: app.ProviderInput<app.CommonProvider>, flows: readonly Flow[]) {
	const { options = {}, ...provider } = typeof input === 'function' ? input() : input;
	const flow = flows.find(({ types }) => types.includes(provider.type));
	return (flow?.layOver ?? merge)(provider, options);
}

/** Where a sign-in with a provider starts, and where it comes back to. */
export function urlsOf(base: string, id: string) {
	return { signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` };
}

export const defaultCallbacks: app.OwnCallbacks = {
	signIn: () => true,
	redirect: ({ url, baseUrl }) => {
		if (url.startsWith('/')) return `${baseUrl}${url}`;
		return parseUrl(url)?.origin === baseUrl ? url : baseUrl;
	},
	jwt: ({ token }) => token,
	session: ({ session }) => session
};

/** Merges `over` into `under`: plain objects key by key, all else replaced; undefined changes nothing. */
export function merge<T extends object, U extends object>(under: T, over: U): T & U {
	const below = fieldsIn(under);
	const merged = Object.entries(fieldsIn(over)).map(([key, value]) => {
		const own = below[key];
		const both = isPlain(own) && isPlain(value) ? merge(own, value) : value;
		return [key, both === undefined ? own : both] as const;
	});
	return { ...under, ...over, ...Object.fromEntries(merged) };
}

function isPlain(value: unknown): value is object {
	return typeof value === 'object' && Object.getPrototypeOf(value ?? 0) === Object.prototype;
}

/** The session strategy that is configured. @throws {AuthError} if the app does not have it. */
export function sessionOf({ parts, config }: Omit<Settled, 'development'>): SessionStrategy {
	const { strategy } = config.session;
	const session = parts.sessions.find(({ name }) => name === strategy);
	if (!session) throw new AuthError(`There is no ${strategy} session here: add it to index.ts.`);
	return session;
}

/** What a provider lacks, if it cannot be used for sign-in. */
export function lackOf(context: Settled, provider: app.CommonProvider) {
	return flowOf(context.parts, provider).check?.(provider, context);
}

/** The providers that are offered: in development also incomplete ones. The log says what they lack. */
export function offered(context: Settled): app.CommonProvider[] {
	const all = [...context.config.providers.values()];
	const lacks = new Map(all.map((one) => [one, lackOf(context, one)?.message]));
	const said = [...lacks.values()].flatMap((one) => one ?? []);
	if (said[0]) warnOnce(context.config, 'incomplete-provider', ...said);
	return context.development ? all : all.filter((one) => !lacks.get(one));
}

/** The flow that serves a provider. @throws {AuthError} if the app does not have it. */
export function flowOf({ flows }: AuthParts, { id, type }: app.CommonProvider): Flow {
	const flow = flows.find(({ types }) => types.includes(type));
	if (!flow) throw new AuthError(`No flow serves ${id} of type ${type}: add it to index.ts.`);
	return flow;
}
