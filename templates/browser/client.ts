// Sign-in and sign-out by script, in the browser.

import { resolve } from '$app/paths';

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
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams;

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

/** Signs in with a provider, or opens the sign-in page. Stays on this page with `redirect: false`. */
export function signIn(
	provider?: string,
	options?: SignInOptions & { redirect?: true },
	authorizationParams?: AuthorizationParams
): Promise<void>;
export function signIn(
	provider: string | undefined,
	options: SignInOptions & { redirect?: false },
	authorizationParams?: AuthorizationParams
): Promise<SignInResponse>;
export function signIn(
	provider: string | undefined,
	options: SignInOptions,
	authorizationParams?: AuthorizationParams
): Promise<SignInResponse | undefined>;
export async function signIn(
	provider?: string,
	options: SignInOptions = {},
	authorizationParams?: AuthorizationParams
): Promise<unknown> {
	const { routes, isPassword } = await findRoutes(provider);
	const action = isPassword ? 'callback' : 'signin';
	const query = new URLSearchParams(authorizationParams);
	const path = [routes, action, ...(provider ? [encodeURIComponent(provider)] : [])].join('/');
	const { url, response } = await post(`${path}?${query}`, options);
	if (options.redirect ?? true) return leave(url);
	const parameters = new URL(url, location.href).searchParams;
	const error = parameters.get('error') ?? undefined;
	const code = parameters.get('code') ?? undefined;
	const { status, ok } = response;
	const answer: SignInResponse = { error, code, status, ok, url: error ? null : url };
	return answer;
}

/** Signs out. Stays on this page with `redirect: false`. */
export function signOut(options?: SignOutOptions & { redirect?: true }): Promise<void>;
export function signOut(options: SignOutOptions & { redirect?: false }): Promise<SignOutResponse>;
export function signOut(options: SignOutOptions): Promise<SignOutResponse | undefined>;
export async function signOut(options: SignOutOptions = {}): Promise<unknown> {
	const { routes } = await findRoutes();
	const { url } = await post(`${routes}/signout`, options);
	const answer: SignOutResponse = { url };
	return (options.redirect ?? true) ? leave(url) : answer;
}

/** Marks requests of this script. */
const headers = { 'X-Auth-Return-Redirect': '1' };

/** The base path, which only the server knows, and whether a provider is a password form. */
async function findRoutes(provider?: string) {
	const home = `${resolve('/')}auth`;
	const response = await fetch(`${home}/providers`, { headers });
	if (!response.ok) throw new Error(`Sign-in refused this request: ${response.status}.`);
	const all: Record<string, { type: string; signinUrl: string }> = await response.json();
	const [any] = Object.values(all);
	const routes = any ? new URL(any.signinUrl).pathname.replace(/\/signin\/[^/]*$/, '') : home;
	return { routes, isPassword: all[provider ?? '']?.type === 'credentials' };
}

/** Posts to an auth route, which responds with the redirect URL. */
async function post(path: string, options: SignInOptions) {
	const callbackUrl = options.redirectTo ?? options.callbackUrl ?? location.href;
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...options, callbackUrl })) {
		const isOurs = name === 'redirect' || name === 'redirectTo';
		if (!isOurs && value !== undefined) body.set(name, String(value));
	}
	const response = await fetch(path, { method: 'POST', headers, body });
	const answer: unknown = await response.json().catch(() => undefined);
	const url = Object(answer).url;
	if (typeof url !== 'string') throw new Error(`Sign-in refused this request: ${response.status}.`);
	return { url, response };
}

function leave(url: string): undefined {
	location.href = url;
	// If only the fragment differs, the browser would not load the page.
	if (url.includes('#')) location.reload();
	return undefined;
}
