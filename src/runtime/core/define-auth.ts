// One request through the runtime: read it, check it, route it, answer it.

import { findCallbackUrl, isLocal } from './callback-url.ts';
import { checkConfig, flowOf } from './check-config.ts';
import { type ResolvedConfig, resolveConfig } from './config.ts';
import { csrfToken, isOwnPost, requireToken, skipCSRFCheck } from './cross-site.ts';
import { AuthError, UnknownAction } from './errors.ts';
import type { AuthParts, Context, Flow } from './parts.ts';
import { type AuthRequest, readRequest } from './request.ts';
import { badRequest, configurationProblem, failure, raw, toResponse } from './response.ts';
import { route } from './routes.ts';
import type { AuthConfig, Cookie, ResponseInternal } from './types.ts';

export { raw, skipCSRFCheck };

/** The providers that a list of flows can serve. */
type ProviderOf<F> = F extends Flow<infer P> ? P : never;
export type ConfigOf<F extends readonly Flow[]> = AuthConfig<ProviderOf<F[number]>>;

/** Puts the parts an app chose together. What is not chosen is not there, and not accepted by its types. */
export function defineAuth<const F extends readonly Flow[]>(
	parts: Omit<AuthParts, 'flows'> & { readonly flows: F }
) {
	function Auth(
		request: Request,
		config: ConfigOf<F> & { raw: typeof raw }
	): Promise<ResponseInternal | Response>;
	function Auth(request: Request, config: ConfigOf<F>): Promise<Response>;
	function Auth(request: Request, config: AuthConfig): Promise<ResponseInternal | Response> {
		return handle(request, resolveConfig(config, parts.tokens), parts);
	}
	return Auth;
}

async function handle(
	request: Request,
	config: ResolvedConfig,
	parts: AuthParts
): Promise<ResponseInternal | Response> {
	let read: AuthRequest;
	try {
		read = await readRequest(request, config.basePath);
	} catch (error) {
		config.logger.error(error instanceof Error ? error : new UnknownAction(String(error)));
		return badRequest();
	}
	const secure = config.input.useSecureCookies ?? read.url.protocol === 'https:';
	const cookies = secure ? config.cookies.secure : config.cookies.plain;
	const { allowDevProvider } = config.input;
	const development = config.development || (!!allowDevProvider && isLocal(read.url));
	const beginnings = { request: read, config, parts, cookies, development };
	try {
		checkConfig(config, parts, beginnings);
	} catch (error) {
		return configurationProblem(config, read, error);
	}
	if (read.method === 'POST' && !mayPost(read, config, parts)) {
		return new Response('Cross-site requests are not accepted.', { status: 403 });
	}
	const set: Cookie[] = [];
	const setAlways: Cookie[] = [];
	try {
		const context = await makeContext({ ...beginnings, set, setAlways });
		const answer = await route(context);
		const whole = { ...answer, cookies: answer.cookies ?? [...set, ...setAlways] };
		return config.input.raw === raw ? whole : toResponse(whole, read);
	} catch (error) {
		return failure(config, read, { error, cookies: setAlways });
	}
}

function mayPost(request: AuthRequest, config: ResolvedConfig, parts: AuthParts): boolean {
	if (isOwnPost(request, config.input.trustedOrigins)) return true;
	const provider = config.providers.get(request.providerId ?? '');
	if (request.action !== 'callback' || !provider) return false;
	return flowOf(parts, provider).postsFromElsewhere?.(provider) ?? false;
}

type Beginnings = Pick<
	Context,
	'development' | 'request' | 'config' | 'parts' | 'cookies' | 'set' | 'setAlways'
>;

async function makeContext(beginnings: Beginnings): Promise<Context> {
	const { request, config, parts, cookies, set } = beginnings;
	const session = parts.sessions.find(({ name }) => name === config.session.strategy);
	if (!session) throw new AuthError('No such session strategy.');
	const { origin } = request.url;
	const checked = config.input.skipCSRFCheck !== skipCSRFCheck;
	const { csrfToken: csrfCookie, callbackUrl: urlCookie } = cookies;
	const [csrf, callbackUrl] = await Promise.all([
		checked ? csrfToken(request.cookies.get(csrfCookie.name), config.secrets) : undefined,
		findCallbackUrl(config, request, urlCookie.name)
	]);
	if (csrf?.cookie) set.push({ ...csrfCookie, value: csrf.cookie });
	if (callbackUrl !== request.cookies.get(urlCookie.name))
		set.push({ ...urlCookie, value: callbackUrl });
	const context: Context = {
		...beginnings,
		session,
		base: origin + config.basePath.replace(/\/+$/, ''),
		callbackUrl,
		csrfToken: csrf?.token
	};
	if (csrf && needsToken(context)) requireToken(request, csrf);
	return context;
}

function needsToken({ request, config }: Context): boolean {
	if (request.method !== 'POST') return false;
	if (request.action !== 'callback')
		return ['signin', 'signout', 'session'].includes(request.action);
	return config.providers.get(request.providerId ?? '')?.type === 'credentials';
}
