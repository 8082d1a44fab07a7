// What people do with a sign-in page, as scripts.

import type { Answer, Browser, RequestOptions } from './browser.ts';
import type { Consent } from './identity-provider.ts';
import type { Kit } from './kit.ts';

/** Fetches the CSRF token of this browser. */
export async function csrf(browser: Browser): Promise<string> {
	const { json } = await browser.get('/auth/csrf');
	const held =
		typeof json === 'object' && json !== null && 'csrfToken' in json ? json.csrfToken : '';
	return String(held);
}

/** POSTs with the CSRF token a page would have put into the form. */
export async function submit(
	browser: Browser,
	path: string,
	form: Record<string, string> = {},
	options: RequestOptions = {}
): Promise<Answer> {
	return browser.post(path, { csrfToken: await csrf(browser), ...form }, options);
}

/** Starts a sign-in; the answer's location is the provider's. */
export function begin(
	browser: Browser,
	form: Record<string, string> = {},
	path = '/auth/signin/idp'
) {
	return submit(browser, path, form);
}

/** The path of the callback with the parameters the provider sent back. */
export function callbackPath(
	parameters: Record<string, string>,
	path = '/auth/callback/idp'
): string {
	return `${path}?${new URLSearchParams(parameters)}`;
}

/** Signs in with the simulated provider from start to end. */
export async function signIn(browser: Browser, kit: Kit, consent: Consent = {}): Promise<Answer> {
	const { location } = await begin(browser, { callbackUrl: '/private' });
	return browser.get(callbackPath(kit.idp.consent(location, consent)));
}

/** Every cookie that belongs to a sign-in in flight. */
export const transactionCookies = /authjs\.(pkce\.code_verifier|state|nonce)/;

/** The session cookie or its pieces. */
export const sessionCookies = /authjs\.session-token/;

/** Asks for a link by email and returns its path. */
export async function requestLink(
	browser: Browser,
	kit: Kit,
	email = 'carol@example.test'
): Promise<string> {
	await submit(browser, '/auth/signin/email', { email, callbackUrl: '/private' });
	const link = kit.outbox.at(-1);
	if (!link) return '/auth/callback/email';
	const { pathname, search } = new URL(link);
	return pathname + search;
}
