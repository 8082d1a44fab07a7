// One request through the runtime: read it, check it, route it, answer it.

import { findCallbackUrl, isLocal, parseUrl, withParameters } from './callback-url.ts';
import { checkConfig } from './check.ts';
import { flowOf, type ResolvedConfig, raw, resolveOnce } from './config.ts';
import { writeCookie } from './cookies.ts';
import { AuthError, asError, ErrorPageLoop, InvalidCallbackUrl } from './errors.ts';
import { errorPage } from './pages.ts';
import type { Accounts, AuthParts, Context, Flow } from './parts.ts';
import { type AuthRequest, isOwnPost, readRequest } from './request.ts';
import { route } from './routes.ts';
import type { AuthConfig, ResponseInternal } from './types.ts';

/** The providers that a list of flows can serve. */
type ProviderOf<F> = F extends Flow<infer P> ? P : never;
/** What the part `accounts` adds to the configuration, if it is there. */
type FieldsOf<A> = [A] extends [Accounts<infer C>] ? ([A] extends [never] ? unknown : C) : unknown;
type ConfigOf<F extends readonly Flow[], A> = AuthConfig<ProviderOf<F[number]>> & FieldsOf<A>;
type Answer = ResponseInternal | Response;

/** Puts the parts an app chose together. What is not chosen is not there, and not accepted by its types. */
export function defineAuth<const F extends readonly Flow[], A extends Accounts = never>(
	parts: AuthParts & { flows: F; accounts?: A }
) {
	function Auth(request: Request, config: ConfigOf<F, A> & { raw: typeof raw }): Promise<Answer>;
	function Auth(request: Request, config: ConfigOf<F, A>): Promise<Response>;
	async function Auth(request: Request, config: AuthConfig): Promise<Answer> {
		const answer = await handle(request, resolveOnce(config, parts), parts);
		const isHead = request.method === 'HEAD' && answer instanceof Response;
		return isHead ? new Response(null, answer) : answer;
	}
	const chosen: AuthParts = parts;
	return Object.assign(Auth, { parts: chosen });
}

async function handle(request: Request, config: ResolvedConfig, parts: AuthParts): Promise<Answer> {
	let context: Context;
	try {
		context = begin(await readRequest(request, config.basePath), config, parts);
	} catch (error) {
		config.logger.error(asError(error));
		return Response.json('Bad request.', { status: 400 });
	}
	try {
		checkConfig(context);
	} catch (error) {
		return configurationProblem(context, error);
	}
	if (context.request.method === 'POST' && !mayPost(context)) {
		return new Response('Cross-site requests are not accepted.', { status: 403 });
	}
	const { set, setAlways, request: asked } = context;
	config.logger.debug(`${asked.method} ${asked.action}`, { provider: asked.providerId });
	try {
		const answer = await route(await fillIn(context));
		const whole = { ...answer, cookies: answer.cookies ?? [...set, ...setAlways] };
		return config.input.raw === raw ? whole : toResponse(whole, context.request);
	} catch (error) {
		return failure(context, error);
	}
}

function begin(request: AuthRequest, config: ResolvedConfig, parts: AuthParts): Context {
	const { useSecureCookies, allowDevProvider } = config.input;
	const { origin, protocol } = request.url;
	const isSecure = useSecureCookies ?? protocol === 'https:';
	return {
		request,
		config,
		parts,
		development: config.development || (!!allowDevProvider && isLocal(request.url)),
		base: origin + config.basePath,
		cookies: isSecure ? config.secureCookies : config.plainCookies,
		callbackUrl: origin,
		csrfToken: undefined,
		set: [],
		setAlways: []
	};
}

function mayPost({ request, config, parts }: Context): boolean {
	if (isOwnPost(request, config.input.trustedOrigins)) return true;
	const provider = config.providers.get(request.providerId ?? '');
	if (request.action !== 'callback' || !provider) return false;
	return flowOf(parts, provider).postsFromElsewhere?.(provider) ?? false;
}

/** Adds what only a good request may ask the app for. */
async function fillIn(context: Context): Promise<Context> {
	const { request, config, parts, cookies, set } = context;
	const { providerId } = request;
	const provider = config.providers.get(providerId ?? '');
	if (providerId && !provider) throw new Error('There is no such provider.');
	const proxy = provider?.redirectProxyUrl ?? config.input.redirectProxyUrl;
	if (provider && proxy && !parseUrl(proxy)) throw new Error('redirectProxyUrl is no URL.');
	const { name, options } = cookies.callbackUrl;
	const callbackUrl = await findCallbackUrl(config, request, name);
	const csrfToken = await parts.csrf?.(context);
	if (callbackUrl !== request.cookies.get(name)) set.push({ name, value: callbackUrl, options });
	return { ...context, callbackUrl, csrfToken };
}

/** An answer as a `Response`. A redirect is JSON for a client that asks for it. */
function toResponse(answer: ResponseInternal, request: AuthRequest): Response {
	const { headers = new Headers() } = answer;
	for (const cookie of answer.cookies ?? []) headers.append('Set-Cookie', writeCookie(cookie));
	// Whoever is given somebody else's cookies from a cache is somebody else.
	const mayBeShared = !headers.has('Cache-Control') && headers.has('Set-Cookie');
	if (mayBeShared) headers.set('Cache-Control', 'private, no-store');
	const { redirect, body, status = redirect ? 302 : 200 } = answer;
	if (redirect) headers.set('Location', redirect);
	if (redirect && wantsJson(request)) return Response.json({ url: redirect }, { headers });
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	if (text !== body && !headers.has('Content-Type'))
		headers.set('Content-Type', 'application/json');
	return new Response(text, { status, headers });
}

function wantsJson(request: AuthRequest): boolean {
	return request.headers.has('x-auth-return-redirect');
}

/** The errors whose type a browser may see; all others are `Configuration` to it. */
const publicTypes = [
	...['AccessDenied', 'AccountNotLinked', 'CredentialsSignin', 'MissingCSRF', 'Verification'],
	...['OAuthAccountNotLinked', 'OAuthCallbackError', 'WebAuthnVerificationError']
];

/** The answer to a request that failed: a browser learns no more than a code. @throws with `raw` */
function failure({ config, request, setAlways: cookies }: Context, error: unknown): Response {
	config.logger.error(asError(error));
	const known = error instanceof AuthError ? error : new AuthError();
	if (known === error && config.input.raw === raw && !wantsJson(request)) throw known;
	if (request.action === 'session' && request.method === 'POST') {
		return toResponse({ status: 400, body: null, cookies }, request);
	}
	const { signIn = `${config.basePath}/signin`, error: own = `${config.basePath}/error` } =
		config.pages;
	const type = publicTypes.includes(known.type) ? known.type : 'Configuration';
	const parameters: Record<string, string> = { error: type };
	if ('code' in known) parameters['code'] = String(known.code);
	const path = withParameters(known.kind === 'signIn' ? signIn : own, parameters);
	const redirect = new URL(path, request.url).href;
	if (wantsJson(request)) return toResponse({ body: { url: redirect }, cookies }, request);
	return toResponse({ redirect, cookies }, request);
}

/** The answer if the configuration is at fault. */
function configurationProblem(context: Context, error: unknown): Response {
	const { config, request } = context;
	config.logger.error(asError(error));
	const pages = ['signin', 'signout', 'error', 'verify-request'];
	const status = error instanceof InvalidCallbackUrl ? 400 : 500;
	if (request.method !== 'GET' || !pages.includes(request.action)) {
		const whose = status === 400 ? 'This address is not right' : 'Sign-in is not set up correctly';
		const message = `${whose}. The log of the server says why.`;
		return Response.json({ message }, { status });
	}
	const own = config.pages.error;
	const loops = own && request.query['callbackUrl']?.startsWith(own);
	if (loops) config.logger.error(new ErrorPageLoop(`${own} leads back to itself.`));
	const page = errorPage(context, 'Configuration');
	if (!own || loops) return toResponse({ ...page, status }, request);
	const redirect = new URL(withParameters(own, { error: 'Configuration' }), request.url).href;
	return new Response(null, { status: 302, headers: { Location: redirect } });
}
