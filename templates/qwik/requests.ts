// What the server does with a request: answers our routes, reads the session, signs in and out.

import type { SignInInput, SignInResult, SignOutInput, SignOutResult } from './action-input';
import { raw } from './core/config';
import { createActionURL, type Env, setEnvDefaults } from './core/env';
import { AuthError } from './core/errors';
import { type AuthAction, isAuthAction } from './core/request';
import type { ProviderType, ResponseInternal, Session } from './core/types';
import { getSession, type RequestState, type Settings, setState, stateOf } from './get-session';
import { Auth } from './index';
import {
	isDev,
	keepBody,
	leave,
	type RequestEventAction,
	type RequestEventCommon,
	send
} from './platform';

export type QwikAuthConfig = Omit<Parameters<typeof Auth>[1], 'raw'>;
export type Provider = QwikAuthConfig['providers'][number];
/** The session, or null, and what `Set-Cookie` is to tell the browser, or null. */
export type GetSessionResult = Promise<{ cookie: string | null; data: Session | null }>;
type ConfigFunction = (event: RequestEventCommon) => QwikAuthConfig | PromiseLike<QwikAuthConfig>;
/** Answers our routes. For everything else it makes the session known, and reads it at once for pages and endpoints. */
export async function onRequest(
	event: RequestEventCommon,
	configure: ConfigFunction
): Promise<void> {
	let settings: Promise<Settings> | undefined;
	let session: Promise<Session | null> | undefined;
	const state: RequestState = {
		settings: async () => {
			settings ??= prepare(event, configure);
			return settings;
		},
		session: async () => {
			session ??= readSession(event, await state.settings());
			return session;
		}
	};
	setState(event, state);
	keepBody(event);
	// A name with an ending is a file: whoever guards one asks `getSession`.
	if (/\.\w+$/.test(event.url.pathname) && !event.url.pathname.endsWith('.html')) return;
	const answer = await serve(event, await state.settings());
	if (answer) throw send(event, answer);
	event.sharedMap.set('session', await state.session());
}

/** The session for a page, which must not end up in a cache that others share. */
export async function loadSession(
	event: Pick<RequestEventCommon, 'sharedMap' | 'headers'>
): Promise<Session | null> {
	const session = await getSession(event);
	if (session) event.headers.set('Cache-Control', 'private, no-store');
	if (!/\bcookie\b/i.test(event.headers.get('Vary') ?? '')) event.headers.append('Vary', 'Cookie');
	return session;
}

/**
 * The session of a request that never was an event of Qwik, such as one in front of the app. Nothing is read from the
 * environment: the configuration has to say all, `setEnvDefaults` can fill it.
 */
export async function getSessionData(request: Request, given: QwikAuthConfig): GetSessionResult {
	const config = { ...given, basePath: given.basePath ?? '/auth' };
	const { origin } = new URL(request.url);
	const url = `${origin}${config.basePath}/session`;
	const answer = await Auth(new Request(url, { headers: request.headers }), config);
	const data: unknown = answer.ok ? await answer.json() : null;
	return { cookie: answer.headers.get('set-cookie'), data: isSession(data) ? data : null };
}

/** Signs in with the provider that `providerId` names. */
export async function signIn(
	event: RequestEventAction,
	{ providerId = '', redirectTo, authorizationParams, options }: SignInInput
): Promise<SignInResult> {
	const own = await stateOf(event).settings();
	const callbackUrl = options?.redirectTo ?? redirectTo ?? pageOf(event);
	const type = providerType(own.config, providerId);
	const target = actionUrl(type === 'credentials' ? 'callback' : 'signin', event, own);
	if (!type) {
		target.searchParams.set('callbackUrl', callbackUrl);
		return go(event, target.href);
	}
	target.pathname += `/${providerId}`;
	target.search = new URLSearchParams(authorizationParams).toString();
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(options ?? {})) {
		if (['string', 'number', 'boolean'].includes(typeof value)) body.set(name, String(value));
	}
	body.delete('redirectTo');
	body.set('callbackUrl', callbackUrl);
	return post(event, own, { target, body });
}

/** Signs out. */
export async function signOut(
	event: RequestEventAction,
	{ redirectTo }: SignOutInput
): Promise<SignOutResult> {
	const own = await stateOf(event).settings();
	const body = new URLSearchParams({ callbackUrl: redirectTo ?? pageOf(event) });
	const result = await post(event, own, { target: actionUrl('signout', event, own), body });
	if (!result.failed) return {};
	return { failed: true, fieldErrors: {}, formErrors: result.formErrors };
}

async function prepare(event: RequestEventCommon, configure: ConfigFunction): Promise<Settings> {
	const given = await configure(event);
	const config = { ...given, development: given.development ?? isDev };
	const env = readEnv(event);
	setEnvDefaults(env, config, true);
	const own = config.basePath?.replace(/\/+$/, '') || '/auth';
	const base = event.basePathname.replace(/\/+$/, '');
	config.basePath = own.startsWith(`${base}/`) ? own : base + own;
	return { config, env };
}

/** Where an app runs decides where its variables are; Qwik looks each up by its name. */
function readEnv({ env }: RequestEventCommon): Env {
	const NODE_ENV = env.get('NODE_ENV') ?? (isDev ? 'development' : 'production');
	const get = (_: object, name: string | symbol) =>
		name === 'NODE_ENV' ? NODE_ENV : env.get(String(name));
	return new Proxy({}, { get });
}

/** The URL of an action as the browser sees it. */
export function actionUrl(
	action: AuthAction,
	{ url, request }: RequestEventCommon,
	{ config, env }: Settings
): URL {
	const headers = new Headers(request.headers);
	headers.set('host', url.host);
	return createActionURL(action, url.protocol, headers, env, config);
}

async function serve(event: RequestEventCommon, own: Settings): Promise<Response | undefined> {
	// Not `event.url`, which leaves out what Qwik's own script appends to ask for the data of a page.
	const { pathname, search, origin } = new URL(event.request.url);
	const base = `${own.config.basePath}/`;
	const action = pathname.startsWith(base) ? pathname.slice(base.length).split('/')[0] : undefined;
	if (!action || !isAuthAction(action) || pathname.endsWith('.json')) return undefined;
	const seen = actionUrl(action, event, own).origin;
	if (seen === origin) return Auth(event.request, own.config);
	return Auth(new Request(seen + pathname + search, event.request), own.config);
}

async function readSession(event: RequestEventCommon, own: Settings): Promise<Session | null> {
	const cookie = event.request.headers.get('cookie');
	if (!cookie) return null;
	const request = new Request(actionUrl('session', event, own), { headers: { cookie } });
	const answer = await Auth(request, { ...own.config, raw });
	if (answer instanceof Response) {
		if (isDev) throw new Error('Sign-in is not set up correctly: the log says why.');
		return null;
	}
	setCookies(event, answer);
	return isSession(answer.body) ? answer.body : null;
}

function isSession(body: unknown): body is Session {
	return typeof body === 'object' && body !== null;
}

/** Sends a form to one of our own routes, in the name of the browser, and the browser to where it leads. */
async function post(
	event: RequestEventAction,
	own: Settings,
	{ target, body }: { target: URL; body: URLSearchParams }
): Promise<SignInResult> {
	const headers = new Headers(event.request.headers);
	for (const name of ['content-type', 'content-length', 'x-auth-return-redirect'])
		headers.delete(name);
	const request = new Request(target, { method: 'POST', headers, body });
	let answer: ResponseInternal | Response;
	try {
		answer = await Auth(request, { ...own.config, raw });
	} catch (error) {
		if (error instanceof AuthError) return refuse(event, own, error);
		throw error;
	}
	if (!(answer instanceof Response)) {
		setCookies(event, answer);
		return go(event, answer.redirect ?? target.origin);
	}
	const url = answer.headers.get('location');
	if (url) return go(event, url);
	if (answer.status === 403) throw event.error(403, 'Sign-in refused this request.');
	// The configuration is at fault. An error that is thrown here is not shown where Qwik's script sent the form.
	return fail(event, own, 'Configuration');
}

/** What can be put right in the form is said there; everything else on the error page. */
function refuse(event: RequestEventAction, own: Settings, error: AuthError): SignInResult {
	if (error.kind === 'signIn') {
		const reason = 'code' in error ? String(error.code) : error.type;
		return event.fail(401, { failed: true as const, fieldErrors: {}, formErrors: [reason] });
	}
	return fail(event, own, error.type === 'AccessDenied' ? error.type : 'Configuration');
}

/** Sends the browser to the error page. */
function fail(event: RequestEventAction, own: Settings, code: string): Record<string, never> {
	const page = new URL(own.config.pages?.error ?? '', actionUrl('error', event, own));
	page.searchParams.set('error', code);
	return go(event, page.href);
}

function go(event: RequestEventAction, url: string): Record<string, never> {
	leave(event, url);
	return {};
}

function setCookies({ cookie }: RequestEventCommon, { cookies = [] }: ResponseInternal): void {
	for (const { name, value, options } of cookies) {
		const { partitioned, priority, ...known } = options;
		// Qwik sets a value as it is, and does not know every attribute.
		const more = [partitioned && '; Partitioned', priority && `; Priority=${priority}`];
		const text = encodeURIComponent(value) + more.filter(Boolean).join('');
		cookie.set(name, text, { path: '/', ...known });
	}
}

/** The page that the browser shows, without what Qwik appends. */
export function pageOf({ url }: Pick<RequestEventCommon, 'url'>): string {
	const page = new URL(url);
	for (const name of ['qaction', 'qdata', 'qfunc']) page.searchParams.delete(name);
	return page.pathname + page.search;
}

function providerType({ providers }: QwikAuthConfig, id: string): ProviderType | undefined {
	const all = providers.map((provider) => (typeof provider === 'function' ? provider() : provider));
	const idOf = (provider: object | undefined) => provider && 'id' in provider && provider.id;
	return all.find((one) => [idOf(one.options), one.id].includes(id))?.type;
}
