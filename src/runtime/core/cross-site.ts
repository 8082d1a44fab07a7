// Keeping other sites from acting in somebody's name: where a POST comes from, and the CSRF token.

import { MissingCSRF } from './errors.ts';
import type { AuthRequest } from './request.ts';

/** As `config.skipCSRFCheck`: no CSRF token; where a POST comes from is checked all the same. */
export const skipCSRFCheck: unique symbol = Symbol('skip-csrf-check');

/** Whether a POST may come from where it says it comes from (Fetch Metadata, RFC 6454). */
export function isOwnPost(request: AuthRequest, trusted: readonly string[] = []): boolean {
	const origin = request.headers.get('origin');
	const site = request.headers.get('sec-fetch-site');
	if (origin === null) return site === null || site === 'same-origin';
	if (origin === 'null') return site === 'same-origin';
	return origin === request.url.origin || trusted.includes(origin);
}

/** The CSRF token of a browser: its own if its cookie is one of ours, else a new one with its cookie. */
export async function csrfToken(cookie: string | undefined, secrets: readonly string[]) {
	const sign = (token: string) => sha256(token + secrets.join(','));
	const [token, signature] = cookie?.split('|') ?? [];
	if (token && signature && sameText(signature, await sign(token))) return { token, cookie: null };
	const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
	return { token: fresh, cookie: `${fresh}|${await sign(fresh)}` };
}

/** @throws {MissingCSRF} unless the body holds the token of the browser's cookie. */
export function requireToken(request: AuthRequest, csrf: { token: string; cookie: string | null }) {
	const given = request.body?.['csrfToken'];
	if (csrf.cookie || typeof given !== 'string' || !sameText(given, csrf.token)) {
		throw new MissingCSRF('The CSRF token is missing or not that of the cookie.');
	}
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return hex(new Uint8Array(digest));
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in a time that does not tell how much was right. */
function sameText(a: string, b: string): boolean {
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
	return difference === 0;
}
