// Finding out early that a configuration cannot work, with words that say what to do.

import { parseUrl } from './callback-url.ts';
import type { ResolvedConfig } from './config.ts';
import { AuthError, InvalidCallbackUrl, MissingSecret, UntrustedHost } from './errors.ts';
import type { AuthParts, Context, Flow } from './parts.ts';
import type { CommonProvider } from './types.ts';

const shortestSecret = 32;
const placeholders = /^(secret|changeme|password|your[-_ ]?secret.*|x+)$/i;

/** @throws {AuthError} the first thing that is wrong with the configuration or this request's return URL. */
export function checkConfig(
	config: ResolvedConfig,
	parts: AuthParts,
	{ request, cookies, development }: Pick<Context, 'request' | 'cookies' | 'development'>
): void {
	const { input } = config;
	if (!input.trustHost) {
		const { host } = request.url;
		throw new UntrustedHost(
			`The host ${host} is not trusted: set AUTH_URL or AUTH_TRUST_HOST=true.`
		);
	}
	checkSecret(config, development);
	for (const url of [request.query['callbackUrl'], request.cookies.get(cookies.callbackUrl.name)]) {
		if (url !== undefined && !isWebUrl(url, request.url.origin)) {
			throw new InvalidCallbackUrl(`Not an http(s) URL: ${url.slice(0, 100)}`);
		}
	}
	for (const provider of config.providers.values())
		flowOf(parts, provider).check?.(provider, { config: input, development });
	if (!parts.sessions.some(({ name }) => name === config.session.strategy)) {
		throw new AuthError(`There is no "${config.session.strategy}" session in this folder: add it.`);
	}
}

/** The flow that serves a provider. @throws {AuthError} if the app does not have it. */
export function flowOf(parts: AuthParts, { id, type }: CommonProvider): Flow {
	const flow = parts.flows.find(({ types }) => types.includes(type));
	if (!flow)
		throw new AuthError(`No flow for the provider ${id} of type ${type}: add it to index.ts.`);
	return flow;
}

function checkSecret({ secrets, input, logger }: ResolvedConfig, development: boolean): void {
	const [first] = secrets;
	if (!first) throw new MissingSecret('There is no secret. Make one with `auth-cli secret`.');
	const weak = first.length < shortestSecret || placeholders.test(first);
	if (weak && input.secretPolicy === 'strict' && !development) {
		throw new MissingSecret('AUTH_SECRET is too weak. Make a new one with `auth-cli secret`.');
	}
	if (weak && !warned.has(input)) {
		warned.add(input);
		logger.warn('weak-secret');
	}
}
const warned = new WeakSet<object>();

function isWebUrl(url: string, origin: string): boolean {
	const parsed = parseUrl(url.startsWith('/') ? origin + url : url);
	return parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
}
