// Cookie names and attributes, and reading and writing them (RFC 6265).

import { parse, serialize } from 'cookie';
import { merge } from './config.ts';
import { AuthError } from './errors.ts';
import type { AuthConfig, Cookie, CookieKey, CookieOption, CookiesOptions } from './types.ts';

const quarterOfAnHour = 900;
/** A browser takes 4096 bytes for name, value and attributes together. */
const pieceSize = 3936;
const mostPieces = 32;
/** Characters of a value in pieces. */
export const longestValue = pieceSize * mostPieces;

/** The cookies' names and attributes for http or https, with the app's own settings merged in. */
export function cookieOptions(secure: boolean, overrides: AuthConfig['cookies'] = {}) {
	const former = secure && overrides.prefix === 'host';
	const cookie = (key: CookieKey, name: string, maxAge?: number): CookieOption => {
		const prefix = former || key === 'csrfToken' ? '__Host-' : '__Secure-';
		const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
		const usual = {
			name: `${secure ? prefix : ''}authjs.${name}`,
			options: { ...options, ...(maxAge && { maxAge }) },
			...(former && { former: `__Secure-authjs.${name}` })
		};
		return merge(usual, overrides[key] ?? {});
	};
	return {
		sessionToken: cookie('sessionToken', 'session-token'),
		callbackUrl: cookie('callbackUrl', 'callback-url'),
		csrfToken: cookie('csrfToken', 'csrf-token'),
		pkceCodeVerifier: cookie('pkceCodeVerifier', 'pkce.code_verifier', quarterOfAnHour),
		state: cookie('state', 'state', quarterOfAnHour),
		nonce: cookie('nonce', 'nonce'),
		webauthnChallenge: cookie('webauthnChallenge', 'challenge', quarterOfAnHour)
	} satisfies CookiesOptions;
}

type Cookies = ReadonlyMap<string, string>;

/** @throws {AuthError} if browsers would not keep one that sign-in `needs` (RFC 6265bis section 5.7), or a name is none. */
export function checkCookies(cookies: CookiesOptions, needs: string[]): void {
	for (const [key, { name, options }] of Object.entries(cookies)) {
		const { secure, sameSite, path, domain } = options;
		const needsSecure = /^__(host|secure)-/i.test(name) || /^none$/i.test(`${sameSite}`);
		const isElsewhere = /^__host-/i.test(name) && (path !== '/' || domain);
		const isKept = !needs.includes(key) || ((secure || !needsSecure) && !isElsewhere);
		if (isKept && /^[\w!#$%&'*+.^`|~-]+$/.test(name)) continue;
		throw new AuthError(
			`No browser would keep the cookie ${name} with the attributes it is given.`
		);
	}
}

/** The cookies of a `Cookie` header; of several with one name the first counts. */
export function readCookies(header: string | null): Cookies {
	const cookies = new Map<string, string>();
	for (const [name, value = ''] of Object.entries(parse(header ?? ''))) cookies.set(name, value);
	return cookies;
}

/** One `Set-Cookie` header. */
export function writeCookie({ name, value, options }: Cookie): string {
	return serialize(name, value, options);
}

/** What makes a browser forget a cookie: the same attributes, no value and no time to live. */
export function clearedCookie({ name, options }: CookieOption): Cookie {
	const cleared = { ...options, maxAge: 0 };
	delete cleared.expires;
	return { name, value: '', options: cleared };
}

type Asked = { cookies: Pick<CookiesOptions, 'sessionToken'>; request: { cookies: Cookies } };
/** The session token, the name it was sealed for, and the names of all its cookies, former ones too. */
export function readToken({ request, cookies: { sessionToken } }: Asked) {
	const { name, former } = sessionToken;
	const own = readPieces(request.cookies, name);
	if (!former) return { ...own, salt: name };
	const old = readPieces(request.cookies, former);
	const [value, salt] = own.value ? [own.value, name] : [old.value, former];
	return { value, salt, names: [...own.names, ...old.names] };
}

/** A token, whole or else joined from `name.0`, `name.1` and so on; and all names that are for one. */
export function readPieces(cookies: Cookies, name: string) {
	const isOurs = (key: string) => key.startsWith(name) && /^(\.\d+)?$/.test(key.slice(name.length));
	const names = [...cookies.keys()].filter((key) => isOurs(key) && cookies.get(key));
	let value = cookies.get(name) ?? '';
	if (value || names.length > mostPieces) return { value, names };
	for (let i = 0; cookies.get(`${name}.${i}`); i++) value += cookies.get(`${name}.${i}`);
	return { value, names };
}

/** The cookies that hold a token, in pieces if it is long. */
export function writePieces(value: string, { name, options }: CookieOption): Cookie[] {
	if (value.length <= pieceSize) return [{ name, value, options }];
	return Array.from({ length: Math.ceil(value.length / pieceSize) }, (_, i) => {
		const piece = value.slice(i * pieceSize, (i + 1) * pieceSize);
		return { name: `${name}.${i}`, value: piece, options };
	});
}

type Encoding = 'hex' | 'base64url';
type NodeCrypto = { hash?(algorithm: string, text: string, encoding: Encoding): string };
/** Of Node.js and its like. For a short text it is many times as fast as a job for another thread. */
const node: NodeCrypto | undefined = Object(Reflect.get(globalThis, 'process')).getBuiltinModule?.(
	'node:crypto'
);

/** The hash of a text as text (FIPS 180-4), by OpenSSL's name for it, which every platform knows. */
export async function digest(
	text: string,
	hash: 'sha256' | 'sha512',
	encoding: Encoding
): Promise<string> {
	if (node?.hash) return node.hash(hash, text, encoding);
	const name = hash.replace('sha', 'SHA-');
	const bytes = new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)));
	if (encoding === 'hex') return hex(bytes);
	const letters = btoa(String.fromCharCode(...bytes));
	return letters.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export function sha256(text: string): Promise<string> {
	return digest(text, 'sha256', 'hex');
}

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
	return bytes.reduce((text, byte) => text + (byte + 256).toString(16).slice(1), '');
}

/** Compares in a time that does not tell how much was right. */
export function sameText(a: string, b: string): boolean {
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
	return difference === 0;
}
