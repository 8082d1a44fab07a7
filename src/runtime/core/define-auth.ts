// Handles a request: reads it, checks it, routes it, responds.

import { type Answer, badRequest, failure, misconfigured, refusal, toResponse } from './answer.ts';
import { findCallbackUrl, isLocal } from './callback-url.ts';
import { checkConfig } from './check.ts';
import { flowOf, lackOf, type ResolvedConfig, resolveConfig, sessionOf } from './config.ts';
import { clearedCookie, lastOf, presentName } from './cookies.ts';
import { asError, Refused } from './errors.ts';
import type { Accounts, AuthParts, Context, Feature, Flow } from './parts.ts';
import { amendments } from './parts.ts';
import { type AuthRequest, isAuthAction, isOwnPost, readRequest } from './request.ts';
import { route } from './routes.ts';
import type { AuthConfig } from './types.ts';

/** The providers that a list of flows can serve. */
type ProviderOf<F> = F extends Flow<infer P> ? P : never;
/** What the accounts or the features add to the configuration. */
type SettingsOf<X> = X extends Accounts<infer C> | Feature<infer C> ? C : never;
type ConfigOf<F extends readonly Flow[], A, X> = AuthConfig<ProviderOf<F[number]>> &
	SettingsOf<A> &
	SettingsOf<X>;
/** Sign-in with one configuration. */
export type Auth = ReturnType<typeof open>;

/** Combines the parts that an app chose. The types accept nothing that was not chosen. */
export function defineAuth<
	const F extends readonly Flow[],
	A extends Accounts = Accounts,
	X extends Feature = Feature
>(
	parts: AuthParts & { flows: F; accounts?: A; features?: X }
): (config: ConfigOf<F, A, X>) => Auth {
	return (config) => open(config, parts);
}

function open(input: AuthConfig, given: AuthParts) {
	const parts = { ...given, flows: [...(given.features?.flows ?? []), ...given.flows] };
	let config = resolveConfig(input, parts);
	for (const name of amendments) config = parts[name]?.(config, parts) ?? config;
	const { features } = parts;
	config = features?.amend?.(config, parts) ?? config;
	const actions = Object.keys(features?.routes ?? {}).map((route) => route.split(' ')[1]);
	/** Whether this is an action of ours, such as `signin`. */
	const serves = (action: string) => isAuthAction(action) || actions.includes(action);
	const enter = features?.begin ?? ((context: Context) => context);
	const contextOf = (request: AuthRequest) => enter(begin(request, config, parts));
	/** Responds to the app, which may send the cookies of a browser. */
	async function answer(request: Request): Promise<Answer> {
		let asked: AuthRequest;
		try {
			asked = await readRequest(request, config.basePath, serves);
		} catch (error) {
			config.logger.error(asError(error));
			return error instanceof Refused ? refusal(error) : badRequest();
		}
		const context = contextOf(asked);
		const found = await handle(context);
		await features?.after?.(context, found);
		return found;
	}
	/** Responds to a request to one of our routes. */
	async function respond(request: Request): Promise<Response> {
		const found = await answer(request);
		const response = toResponse(parts.json?.(request, found) ?? found);
		return request.method === 'HEAD' ? new Response(null, response) : response;
	}
	/** The session of a request, with the cookies to set. @throws {Error} in development, if the configuration cannot work */
	async function session(request: AuthRequest, update?: { data: unknown }) {
		const context = contextOf(request);
		try {
			checkConfig(context);
		} catch (error) {
			const { error: reason } = misconfigured(context, error);
			if (context.development) throw reason;
			return { session: null, cookies: [] };
		}
		const found = await sessionOf(context).read(context, update);
		await features?.visited?.(context, found);
		return { session: found, cookies: [...context.set, ...context.setEvenOnFailure] };
	}
	return { config, parts, serves, contextOf, answer, respond, session };
}

function begin(request: AuthRequest, given: ResolvedConfig, parts: AuthParts): Context {
	const { useSecureCookies, allowDevProvider } = given.input;
	const { origin, protocol } = request.url;
	const isSecure = useSecureCookies ?? protocol === 'https:';
	const development = given.development || (!!allowDevProvider && isLocal(request.url));
	const config = development === given.development ? given : { ...given, development };
	return {
		request,
		config,
		parts,
		development,
		base: origin + config.basePath,
		cookies: isSecure ? config.secureCookies : config.plainCookies,
		callbackUrl: origin,
		csrfToken: undefined,
		set: [],
		setEvenOnFailure: []
	};
}

async function handle(context: Context): Promise<Answer> {
	const { config, parts, request, set, setEvenOnFailure } = context;
	try {
		checkConfig(context);
	} catch (error) {
		return misconfigured(context, error);
	}
	if (request.method === 'POST' && !mayPost(context)) {
		const error = new Refused('MissingCSRF', 403, 'Cross-site requests are not accepted.');
		config.logger.error(error);
		return refusal(error);
	}
	config.logger.debug(`${request.method} ${request.action}`, { provider: request.providerId });
	try {
		const ready = (await parts.features?.prepare?.(context)) ?? context;
		const answer = await route(await fillIn(ready));
		return { ...answer, cookies: answer.cookies ?? lastOf([...setEvenOnFailure, ...set]) };
	} catch (error) {
		return failure(context, error);
	}
}

function mayPost({ request, config, parts }: Context): boolean {
	if (isOwnPost(request, config.input.trustedOrigins)) return true;
	if (parts.features?.openRoutes?.includes(`POST ${request.action}`)) return true;
	const provider = config.providers.get(request.providerId ?? '');
	if (request.action !== 'callback' || !provider) return false;
	return flowOf(parts, provider).postsFromElsewhere?.(provider) ?? false;
}

/** Adds what only a valid request may ask the app for. */
async function fillIn(context: Context): Promise<Context> {
	const { request, config, parts, cookies, set } = context;
	const { providerId } = request;
	const provider = config.providers.get(providerId ?? '');
	if (providerId && !provider) throw new Error('There is no such provider.');
	const lack = provider && lackOf(context, provider);
	// Users can choose another one.
	if (lack) throw Object.assign(lack, { kind: 'signIn', status: 404 });
	// Throws if the URL of a proxy is invalid, before the app is asked for anything.
	if (provider) parts.proxy?.callback(context, provider);
	const { name, options } = cookies.callbackUrl;
	const known = presentName(cookies.callbackUrl, request.cookies);
	const callbackUrl = await findCallbackUrl(config, request, known);
	const csrfToken = await parts.csrf?.(context);
	if (callbackUrl !== request.cookies.get(name)) set.push({ name, value: callbackUrl, options });
	if (known !== name) set.push(clearedCookie({ name: known, options }));
	return { ...context, callbackUrl, csrfToken };
}
