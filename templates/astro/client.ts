// Sign-in and sign-out by script, in the browser.

import { routes } from './address';

export type SignOutOptions = {
	/** The return URL. Default: the current page. */
	redirectTo?: string;
	/** @deprecated Use `redirectTo`. */
	callbackUrl?: string;
	/** The path of the auth routes, if not that of `address`. */
	prefix?: string;
};
/** Also the fields of the provider's form, such as `email` or `password`. */
export type SignInOptions = SignOutOptions & {
	/** Whether to leave the page after an error. Default `true`. */
	redirect?: boolean;
	[field: string]: unknown;
};
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams;

/** Signs in with a provider, or opens the sign-in page. With `redirect: false` it returns a refusing response. */
export async function signIn(
	provider = '',
	{ prefix = routes, redirect = true, ...options }: SignInOptions = {},
	authorizationParams?: AuthorizationParams
): Promise<Response | undefined> {
	const asked = await fetch(`${prefix}/providers`);
	const all: Record<string, { type: string }> = await asked.json();
	const type = all[provider]?.type;
	const action = type === 'credentials' ? 'callback' : 'signin';
	const path = type ? `${action}/${provider}` : action;
	const query = new URLSearchParams(authorizationParams);
	const { url, response } = await post(`${prefix}/${path}?${query}`, options);
	const failed = new URL(url, location.href).searchParams.has('error');
	return failed && !redirect ? response : leave(url);
}

/** Signs out. */
export async function signOut({ prefix = routes, ...options }: SignOutOptions = {}): Promise<void> {
	leave((await post(`${prefix}/signout`, options)).url);
}

/** Posts to an auth route, which responds with the redirect URL. */
async function post(path: string, { redirectTo, callbackUrl, ...fields }: SignInOptions) {
	const body = new URLSearchParams({ callbackUrl: redirectTo ?? callbackUrl ?? location.href });
	for (const [name, value] of Object.entries(fields)) {
		if (value !== undefined) body.set(name, String(value));
	}
	const headers = { 'X-Auth-Return-Redirect': '1' };
	const response = await fetch(path, { method: 'POST', headers, body });
	const { url } = Object(
		await response
			.clone()
			.json()
			.catch(() => undefined)
	);
	if (typeof url !== 'string') throw new Error(`Sign-in refused this request: ${response.status}.`);
	return { url, response };
}

function leave(url: string): undefined {
	location.href = url;
	// If only the fragment differs, the browser would not load the page.
	if (url.includes('#')) location.reload();
	return undefined;
}
