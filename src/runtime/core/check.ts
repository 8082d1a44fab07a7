// Detects early that a configuration cannot work.

import { isLocal, leadsSomewhere } from './callback-url.ts';
import { asList, flowOf, offered, type ResolvedConfig, sessionOf } from './config.ts';
import { AuthError, InvalidCallbackUrl, MissingSecret, UntrustedHost } from './errors.ts';
import { fieldsIn } from './fields.ts';
import { warnOnce } from './logger.ts';
import type { Context } from './parts.ts';

const shortestSecret = 32;
const placeholders = /^(secret|changeme|password|your[-_ ]?secret.*|x+)$/i;

/** @throws {AuthError} the first thing that is wrong with the configuration or the return URL. */
export function checkConfig(context: Context): void {
	const { config, parts, request, cookies, development } = context;
	checkOrigin(context);
	checkSecret(config, development);
	const { callbackUrl } = request.query;
	if (callbackUrl && !leadsSomewhere(callbackUrl, request.url.origin)) {
		throw new InvalidCallbackUrl(`Not an http(s) URL: ${callbackUrl.slice(0, 100)}`);
	}
	if (development || !proven.has(cookies)) checkSettings(context);
	if (!development) proven.add(cookies);
	// Last: a configuration that is refused needs no warnings.
	const providers = [...config.providers.values()];
	for (const one of providers) {
		const { warning } = flowOf(parts, one);
		if (warning) warnOnce(config, warning);
	}
	if (config.input.debug) warnOnce(config, 'debug-enabled');
	const insecure = providers.filter((one) => fieldsIn(one)['allowInsecureRequests']);
	const ids = insecure.map(({ id }) => id).join(' ');
	if (ids && !development) warnOnce(config, 'insecure-requests', ids);
}

/** Cookie settings of configurations that were found valid outside development, for http or for https. */
const proven = new WeakSet<object>();

/** What is the same for every request. */
function checkSettings(context: Context): void {
	const { config, parts, cookies } = context;
	const { input } = config;
	if (config.providers.size < input.providers.length) {
		throw new AuthError('Two providers have the same id.');
	}
	config.checkCookies?.(cookies);
	for (const id of config.providers.keys()) {
		if (!id || id.includes('/') || new URL(`http://x/${id}`).pathname !== `/${id}`) {
			throw new AuthError(`${id} cannot be part of a URL: choose another id.`);
		}
	}
	offered(context);
	sessionOf(context);
	if (parts.accounts) parts.accounts.check(config, input);
	else if ('adapter' in input && input.adapter) {
		throw new AuthError('There is an adapter, but no code for accounts here: add it to index.ts.');
	}
	parts.features?.check?.(config, input);
	checkParts(context);
}

/** What only some configurations need is an optional part, missing until it is added. */
function checkParts({ config: { input, providers, session }, parts }: Context): void {
	const asked = {
		codec: input.jwt?.encode ?? input.jwt?.decode,
		lifetime: session.strategy === 'jwt' && session.absoluteMaxAge,
		cookies: input.cookies,
		proxy: input.redirectProxyUrl ?? [...providers.values()].some((one) => one.redirectProxyUrl)
	};
	for (const [part, isAsked] of Object.entries(asked)) {
		if (!isAsked || fieldsIn(parts)[part]) continue;
		const fix = `Add it with \`npx auth-cli add part ${part}\`.`;
		throw new AuthError(`The configuration needs the part ${part}, which is not here. ${fix}`);
	}
}

function checkOrigin({ config, request: { url }, development }: Context): void {
	if (!config.input.trustHost) {
		throw new UntrustedHost(`${url.host} is not trusted: set AUTH_URL or AUTH_TRUST_HOST=true.`);
	}
	if (url.protocol === 'http:' && !development && !isLocal(url))
		warnOnce(config, 'insecure-origin');
}

function checkSecret(config: ResolvedConfig, development: boolean): void {
	const { secrets, input, jwt } = config;
	if (!secrets.length) {
		throw new MissingSecret('There is no secret. Make one with `auth-cli secret`.');
	}
	// A secret that opens sessions can also forge them.
	const isWeak = (one: string) => one.length < shortestSecret || placeholders.test(one);
	if (![...secrets, ...asList(jwt.secret)].some(isWeak)) return;
	if (input.secretPolicy === 'strict' && !development) {
		throw new MissingSecret(
			'AUTH_SECRET is too weak, or an older secret that still opens sessions. Make a new one with `auth-cli secret`.'
		);
	}
	warnOnce(config, 'weak-secret');
}
