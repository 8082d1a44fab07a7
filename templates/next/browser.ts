// Asking our routes from the browser: the session, signing in and out.

import { base } from './base-path';
import type { PublicProvider, Session } from './core/types';

export type { PublicProvider as ClientSafeProvider };

export type SignOutOptions = {
	/** Whether the page is left. Default `true`. */
	redirect?: boolean;
	/** Where to afterwards. Default: the page that is shown. */
	redirectTo?: string;
	/** @deprecated Use `redirectTo`. */
	callbackUrl?: string;
};
/** Besides these, what the form of the provider asks for, such as `email` or `password`. */
export type SignInOptions = SignOutOptions & { [field: string]: unknown };
export type SignInAuthorizationParams =
	| string
	| string[][]
	| Record<string, string>
	| URLSearchParams;
export interface SignInResponse {
	/** What went wrong, as the error page would be told. */
	error: string | undefined;
	/** What `CredentialsSignin` says of it. */
	code: string | undefined;
	/** That of the HTTP response. */
	status: number;
	ok: boolean;
	/** Where the browser would have been sent; null after an error. */
	url: string | null;
}
export interface SignOutResponse {
	url: string;
}

let routes = `${base}/api/auth`;

/** Says where our routes are, as `SessionProvider` was told. */
export function moveRoutes(path = routes): void {
	routes = path;
}

/** Signs in with a provider, or leads to the sign-in page. Stays on this page with `redirect: false`. */
export function signIn(
	provider?: string,
	options?: SignInOptions & { redirect?: true },
	authorizationParams?: SignInAuthorizationParams
): Promise<void>;
export function signIn(
	provider: string | undefined,
	options: SignInOptions & { redirect: false },
	authorizationParams?: SignInAuthorizationParams
): Promise<SignInResponse>;
export function signIn(
	provider: string | undefined,
	options: SignInOptions,
	authorizationParams?: SignInAuthorizationParams
): Promise<SignInResponse | undefined>;
export async function signIn(
	provider = '',
	options: SignInOptions = {},
	authorizationParams?: SignInAuthorizationParams
): Promise<unknown> {
	const providers = await getProviders();
	if (!providers) return leave(`${routes}/error`);
	const type = providers[provider]?.type;
	if (!type) return toSignIn({ callbackUrl: targetOf(options) });
	const action = type === 'credentials' ? 'callback' : 'signin';
	const query = new URLSearchParams(authorizationParams);
	return enter(`${action}/${provider}?${query}`, options);
}

/** Posts the form of a sign-in. */
export async function enter(
	path: string,
	options: SignInOptions
): Promise<SignInResponse | undefined> {
	const { url, response } = await post(path, options);
	if (options.redirect ?? true) return leave(url);
	if (response.ok) tell('signin');
	const parameters = new URL(url, location.href).searchParams;
	const error = parameters.get('error') ?? undefined;
	const code = parameters.get('code') ?? undefined;
	const { status, ok } = response;
	return { error, code, status, ok, url: error ? null : url };
}

/** Signs out. Stays on this page with `redirect: false`. */
export function signOut(options?: SignOutOptions & { redirect?: true }): Promise<void>;
export function signOut(options: SignOutOptions & { redirect: false }): Promise<SignOutResponse>;
export function signOut(options: SignOutOptions): Promise<SignOutResponse | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<unknown> {
	const { url } = await post('signout', options);
	const leaves = options.redirect ?? true;
	tell('signout', !leaves);
	const answer: SignOutResponse = { url };
	return leaves ? leave(url) : answer;
}

/** Who is signed in, or null. Other tabs look again, too. */
export async function getSession({ broadcast = true } = {}): Promise<Session | null> {
	const session = await ask<Session | null>('session');
	if (broadcast) tell('getSession', false);
	return session ?? null;
}

/** The ways to sign in; null if the request failed. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
	return (await ask<Record<string, PublicProvider>>('providers')) ?? null;
}

/** For forms that post to our routes. Where they come from is checked, too: most apps have no token, and this is ''. */
export async function getCsrfToken(): Promise<string> {
	return (await ask<{ csrfToken: string }>('csrf'))?.csrfToken ?? '';
}

/** What a route of ours says; undefined if it fails. */
export async function ask<T>(path: string, data?: unknown): Promise<T | null | undefined> {
	const headers = { 'Content-Type': 'application/json' };
	const change = data !== undefined && { method: 'POST', body: JSON.stringify({ data }) };
	try {
		const response = await fetch(`${routes}/${path}`, { headers, ...change });
		const said: T | null | undefined = response.ok ? await response.json() : undefined;
		// How next-auth 4 reports that there is no session.
		return said && Object.keys(said).length === 0 ? null : said;
	} catch (error) {
		console.error(`Sign-in does not answer at ${routes}/${path}.`, error);
		return undefined;
	}
}

function targetOf({ redirectTo, callbackUrl }: SignOutOptions): string {
	return redirectTo ?? callbackUrl ?? location.href;
}

/** Posts to a route of sign-in, which answers with the URL to go to. */
async function post(path: string, options: SignInOptions) {
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...options, callbackUrl: targetOf(options) })) {
		const isOurs = name === 'redirect' || name === 'redirectTo';
		if (!isOurs && value !== undefined) body.set(name, String(value));
	}
	const headers = { 'X-Auth-Return-Redirect': '1' };
	const response = await fetch(`${routes}/${path}`, { method: 'POST', headers, body });
	const { url } = Object(await response.json().catch(() => undefined));
	if (typeof url !== 'string') throw new Error(`Sign-in refused this request: ${response.status}.`);
	return { url, response };
}

export function toSignIn(parameters: Record<string, string>): undefined {
	return leave(`${routes}/signin?${new URLSearchParams(parameters)}`);
}

function leave(url: string): undefined {
	location.href = url;
	// With a fragment the browser may take it for this very page.
	if (url.includes('#')) location.reload();
	return undefined;
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls `onChange` when the session may have changed, here or in another tab. Returns how to stop. */
export function listen(onChange: () => void): () => void {
	channel ??= openChannel();
	listeners.add(onChange);
	return () => listeners.delete(onChange);
}

function openChannel(): BroadcastChannel {
	const opened = new BroadcastChannel('next-auth');
	opened.onmessage = notify;
	return opened;
}

function notify(): void {
	for (const listener of listeners) listener();
}

/** Says that the session may have changed: to other tabs, and to this one. */
export function tell(trigger: string, here = true): void {
	channel ??= openChannel();
	channel.postMessage({ event: 'session', data: { trigger } });
	if (here) notify();
}
