// Handles requests on the server: serves the auth routes, reads the session, signs in and out.

import type { SignInInput, SignInResult, SignOutInput, SignOutResult } from './action-input';
import { type Answer, keepPrivate } from './core/answer';
import type { Question } from './core/ask';
import { answering } from './core/ask';
import { headersAfter } from './core/cookies';
import type { Env } from './core/env';
import { AuthError } from './core/errors';
import { type Connected, connect } from './core/integration';
import type { Cookie, Session } from './core/types';
import { getSession, type RequestState, setState, stateOf } from './get-session';
import { Auth } from './index';
import {
	isDev,
	keepBody,
	leave,
	type RequestEventAction,
	type RequestEventCommon,
	send
} from './platform';

export type QwikAuthConfig = Parameters<typeof Auth>[0];
export type Provider = QwikAuthConfig['providers'][number];
/** The session, or null, and the value of `Set-Cookie`, or null. */
export type GetSessionResult = Promise<{ cookie: string | null; data: Session | null }>;
type ConfigFunction = (event: RequestEventCommon) => QwikAuthConfig | PromiseLike<QwikAuthConfig>;

/** Serves the auth routes. For other requests it provides the session, and reads it at once for pages and endpoints. */
export async function onRequest(
	event: RequestEventCommon,
	configure: ConfigFunction
): Promise<void> {
	let connected: Promise<Connected> | undefined;
	let session: Promise<Session | null> | undefined;
	const state: RequestState = {
		auth: async () => {
			connected ??= prepare(event, configure);
			return connected;
		},
		session: async () => {
			session ??= readSession(event, await state.auth());
			return session;
		}
	};
	setState(event, state);
	answering(event.sharedMap, (question) => ask(event, question));
	keepBody(event);
	// A name with an extension is a file: guard one by `getSession`.
	if (/\.\w+$/.test(event.url.pathname) && !event.url.pathname.endsWith('.html')) return;
	const auth = await state.auth();
	// Qwik's own script requests the data of a page, whatever the page is.
	const isData = new URL(event.request.url).pathname.endsWith('.json');
	const answer = isData ? undefined : await auth.serve(event.request, { target: sentTo(event) });
	if (answer) throw send(event, answer);
	event.sharedMap.set('session', await state.session());
}

async function ask<T>(event: RequestEventCommon, question: Question<T>): Promise<T> {
	keepPrivate(event.headers);
	const { auth, requestOf } = await stateOf(event).auth();
	const context = auth.contextOf(requestOf(visitOf(event)));
	return question(context).finally(() =>
		setCookies(event, [...context.setEvenOnFailure, ...context.set])
	);
}

/** The raw request target, if a Node.js server shows it: an app around Qwik has seen that. */
function sentTo({ platform }: RequestEventCommon): string | undefined {
	const { originalUrl, url } = Object(Object(platform).incomingMessage);
	return originalUrl ?? url;
}

/** The session for a page, which shared caches must not store. */
export async function loadSession(
	event: Pick<RequestEventCommon, 'sharedMap' | 'headers'>
): Promise<Session | null> {
	const session = await getSession(event);
	if (session) keepPrivate(event.headers);
	if (!/\bcookie\b/i.test(event.headers.get('Vary') ?? '')) event.headers.append('Vary', 'Cookie');
	return session;
}

/**
 * The session of a request outside of Qwik, such as one in front of the app. It reads no environment variables: the
 * configuration must be complete; `setEnvDefaults` can fill it.
 */
export async function getSessionData(request: Request, given: QwikAuthConfig): GetSessionResult {
	const auth = Auth(given);
	const url = new URL(`${auth.config.basePath}/session`, request.url);
	const answer = await auth.respond(new Request(url, { headers: request.headers }));
	const data: unknown = answer.ok ? await answer.json() : null;
	return { cookie: answer.headers.get('set-cookie'), data: isSession(data) ? data : null };
}

function isSession(body: unknown): body is Session {
	return typeof body === 'object' && body !== null;
}

/** Signs in with the provider that `providerId` names. */
export async function signIn(
	event: RequestEventAction,
	{ providerId = '', redirectTo, authorizationParams, options }: SignInInput
): Promise<SignInResult> {
	const auth = await stateOf(event).auth();
	const fields = new URLSearchParams();
	for (const [name, value] of Object.entries(options ?? {})) {
		if (['string', 'number', 'boolean'].includes(typeof value)) fields.set(name, String(value));
	}
	fields.delete('redirectTo');
	const callbackUrl = options?.redirectTo ?? redirectTo ?? pageOf(event);
	const parameters = new URLSearchParams(authorizationParams);
	const wish = { providerId, callbackUrl, fields, parameters };
	return accept(event, auth, await auth.signIn(visitOf(event), wish));
}

/** Signs out. */
export async function signOut(
	event: RequestEventAction,
	{ redirectTo }: SignOutInput
): Promise<SignOutResult> {
	const auth = await stateOf(event).auth();
	const answer = await auth.signOut(visitOf(event), redirectTo ?? pageOf(event));
	const result = accept(event, auth, answer);
	if (!result.failed) return {};
	return { failed: true, fieldErrors: {}, formErrors: result.formErrors };
}

async function prepare(event: RequestEventCommon, configure: ConfigFunction): Promise<Connected> {
	// The host of an app decides where its variables are; Qwik looks each up by its name.
	const env: Env = new Proxy({}, { get: (_, name) => event.env.get(String(name)) });
	const base = event.basePathname.replace(/\/+$/, '');
	return connect(Auth, await configure(event), { env, development: isDev, base });
}

/** The visible part of a request: with the cookies that it has set so far. */
export function visitOf({ request, url, sharedMap }: RequestEventCommon) {
	const headers = headersAfter(request.headers, written.get(sharedMap) ?? []);
	return { headers, url, scope: sharedMap };
}

/** Our cookies for the response to a request, by the object that all its events share. */
const written = new WeakMap<object, readonly Cookie[]>();

async function readSession(event: RequestEventCommon, auth: Connected): Promise<Session | null> {
	if (!event.request.headers.has('cookie')) return null;
	const { session, cookies } = await auth.session(visitOf(event));
	setCookies(event, cookies);
	return session;
}

/** Sets the cookies of a response and redirects the browser. */
function accept(event: RequestEventAction, auth: Connected, answer: Answer): SignInResult {
	const { error, redirect, cookies = [], status } = answer;
	setCookies(event, cookies);
	if (error instanceof AuthError) return refuse(event, auth, error);
	if (status === 400) throw event.error(status, 'Sign-in refused this request.');
	if (redirect) return go(event, redirect);
	// A configuration error. An error thrown here is not shown if Qwik's script sent the form.
	if (error) return fail(event, auth, 'Configuration');
	return go(event, event.url.origin);
}

/** Errors that the user can fix in the form are shown there; all others on the error page. */
function refuse(event: RequestEventAction, auth: Connected, error: AuthError): SignInResult {
	if (error.kind === 'signIn') {
		const reason = 'code' in error ? String(error.code) : error.type;
		return event.fail(error.status, {
			failed: true as const,
			fieldErrors: {},
			formErrors: [reason]
		});
	}
	return fail(event, auth, error.type === 'AccessDenied' ? error.type : 'Configuration');
}

/** Redirects the browser to the error page. */
function fail(event: RequestEventAction, auth: Connected, code: string): Record<string, never> {
	const page = new URL(
		auth.config.pages?.error ?? '',
		auth.urlOf('error', visitOf(event)) ?? event.url
	);
	page.searchParams.set('error', code);
	return go(event, page.href);
}

function go(event: RequestEventAction, url: string): Record<string, never> {
	leave(event, url);
	return {};
}

export function setCookies(event: RequestEventCommon, cookies: readonly Cookie[]): void {
	const { cookie, headers, sharedMap } = event;
	for (const { name, value, options } of cookies) {
		const { partitioned, priority, ...known } = options;
		// Qwik sets a value without encoding, and does not know every attribute.
		const more = [partitioned && '; Partitioned', priority && `; Priority=${priority}`];
		const text = encodeURIComponent(value) + more.filter(Boolean).join('');
		cookie.set(name, text, { path: '/', ...known });
	}
	if (!cookies.length) return;
	written.set(sharedMap, [...(written.get(sharedMap) ?? []), ...cookies]);
	keepPrivate(headers);
	// A later page or endpoint may set public caching.
	headers.set = (name, value) => {
		Headers.prototype.set.call(headers, name, value);
		keepPrivate(headers);
	};
}

/** The page in the browser, without Qwik's suffix. */
export function pageOf({ url }: Pick<RequestEventCommon, 'url'>): string {
	const page = new URL(url);
	for (const name of ['qaction', 'qdata', 'qfunc']) page.searchParams.delete(name);
	return page.pathname + page.search;
}
