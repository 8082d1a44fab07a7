// Calls the auth routes from the browser: session, sign-in and sign-out.

import { base } from './base-path';
import type { PublicProvider, Session } from './core/types';

export type { PublicProvider as ClientSafeProvider };

export type SignOutOptions = {
	/** Whether to leave the page. Default `true`. */
	redirect?: boolean;
	/** The return URL. Default: the current page. */
	redirectTo?: string;
	/** @deprecated Use `redirectTo`. */
	callbackUrl?: string;
};
/** Also the fields of the provider's form, such as `email` or `password`. */
export type SignInOptions<R = boolean> = SignOutOptions & {
	redirect?: R;
	[field: string]: unknown;
};
type QueryParameters = string[][] | Record<string, string> | URLSearchParams;
export type SignInAuthorizationParams = string | QueryParameters;
export interface SignInResponse {
	/** The error code, as the error page gets it. */
	error: string | undefined;
	/** The `code` of a `CredentialsSignin` error. */
	code: string | undefined;
	/** The status of the HTTP response. */
	status: number;
	ok: boolean;
	/** The redirect URL; null after an error. */
	url: string | null;
}
export interface SignOutResponse {
	url: string;
}

let routes = `${base}/api/auth`;

/** Sets the path of the auth routes, from `SessionProvider`. */
export function moveRoutes(path = routes): void {
	routes = path;
}

/** Signs in with a provider, or opens the sign-in page. `redirect: false` stays on the page. */
export function signIn<P extends string>(
	provider?: P,
	options?: SignInOptions & { redirect?: true },
	authorizationParams?: SignInAuthorizationParams
): Promise<P extends 'credentials' | 'email' ? SignInResponse | undefined : void>;
export function signIn(
	provider: string | undefined,
	options: SignInOptions & { redirect?: false },
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

/** Signs out. `redirect: false` stays on the page. */
export function signOut(options?: SignOutOptions & { redirect?: true }): Promise<void>;
export function signOut(options: SignOutOptions & { redirect?: false }): Promise<SignOutResponse>;
export function signOut(options: SignOutOptions): Promise<SignOutResponse | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<unknown> {
	const { url } = await post('signout', options);
	const leaves = options.redirect ?? true;
	tell('signout', !leaves);
	const answer: SignOutResponse = { url };
	return leaves ? leave(url) : answer;
}

/** Reads the session, or null. Other tabs read it again, too. */
export async function getSession({ broadcast = true } = {}): Promise<Session | null> {
	const session = await ask<Session | null>('session');
	if (broadcast) tell('getSession', false);
	return session ?? null;
}

/** The ways to sign in; null if the request failed. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
	return (await ask<Record<string, PublicProvider>>('providers')) ?? null;
}

/** The CSRF token for forms that post to the auth routes; '' in apps that check the origin instead. */
export async function getCsrfToken(): Promise<string> {
	return (await ask<{ csrfToken: string }>('csrf'))?.csrfToken ?? '';
}

/** Calls an auth route; undefined if it fails. */
export async function ask<T>(path: string, data?: unknown): Promise<T | null | undefined> {
	const headers = { 'Content-Type': 'application/json' };
	const change = data !== undefined && { method: 'POST', body: JSON.stringify({ data }) };
	try {
		const response = await fetch(`${routes}/${path}`, { headers, ...change });
		const said: T | null | undefined = response.ok ? await response.json() : undefined;
		// next-auth 4 reports a missing session like this.
		return said && Object.keys(said).length === 0 ? null : said;
	} catch (error) {
		console.error(`Sign-in does not answer at ${routes}/${path}.`, error);
		return undefined;
	}
}

function targetOf({ redirectTo, callbackUrl }: SignOutOptions): string {
	return redirectTo ?? callbackUrl ?? location.href;
}

/** Posts to an auth route, which responds with the redirect URL. */
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
	// If only the fragment differs, the browser would not load the page.
	if (url.includes('#')) location.reload();
	return undefined;
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls `onChange` when the session may have changed, here or in another tab. Returns a function that stops it. */
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

/** Notifies other tabs, and this one, that the session may have changed. */
export function tell(trigger: string, here = true): void {
	channel ??= openChannel();
	channel.postMessage({ event: 'session', data: { trigger } });
	if (here) notify();
}
