// Cookies: their names and attributes, reading and writing them (RFC 6265), and sealed values in them.

import { parse, serialize } from 'cookie';
import type { Context } from './parts.ts';
import type { Cookie, CookieOption, CookiesOptions, DefaultJWT } from './types.ts';

const quarterOfAnHour = 900;
/** A browser takes 4096 bytes for name, value and attributes together. */
const pieceSize = 3936;
const mostPieces = 32;
/** Characters of a value in pieces. */
export const longestValue = pieceSize * mostPieces;

/** The cookies' names and attributes for http or https. */
export function cookieOptions(secure: boolean): CookiesOptions {
	const prefix = secure ? '__Secure-authjs.' : 'authjs.';
	const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
	const brief = { ...options, maxAge: quarterOfAnHour };
	return {
		sessionToken: { name: `${prefix}session-token`, options },
		callbackUrl: { name: `${prefix}callback-url`, options },
		csrfToken: { name: `${secure ? '__Host-' : ''}authjs.csrf-token`, options },
		pkceCodeVerifier: { name: `${prefix}pkce.code_verifier`, options: brief },
		state: { name: `${prefix}state`, options: brief },
		nonce: { name: `${prefix}nonce`, options },
		webauthnChallenge: { name: `${prefix}challenge`, options: brief }
	};
}

type Cookies = ReadonlyMap<string, string>;

/** The cookies of a `Cookie` header; of several with one name the first counts. */
export function readCookies(header: string | null): Map<string, string> {
	const all = Object.entries(parse(header ?? ''));
	return new Map(all.map(([name, value = '']) => [name, value]));
}

export function writeCookie({ name, value, options }: Cookie): string {
	return serialize(name, value, options);
}

/** Of several with one name the last counts: a session can be renewed and then end. */
export function lastOf(cookies: readonly Cookie[]): Cookie[] {
	return [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()];
}

/** The `Cookie` header that a browser sends after getting these cookies. */
export function headersAfter(headers: Headers, set: readonly Cookie[]): Headers {
	if (!set.length) return headers;
	const all = set.map(({ name, value }) => writeCookie({ name, value, options: {} }));
	const own = new Headers(headers);
	// Of several with one name the first counts.
	own.set('cookie', [...all.reverse(), headers.get('cookie') ?? ''].join('; '));
	return own;
}

/** Clears a cookie: the same attributes, no value, no lifetime. */
export function clearedCookie({ name, options }: CookieOption): Cookie {
	const cleared = { ...options, maxAge: 0 };
	delete cleared.expires;
	return { name, value: '', options: cleared };
}

/** The name before the app chose the prefix, during the move. Another host of the domain can set that one. */
export function formerName({ former }: CookieOption): string | undefined {
	return former && Date.now() < former.until ? former.name : undefined;
}

/** The name under which a browser has a cookie: the former one only if the other is missing. */
export function presentName(cookie: CookieOption, cookies: Cookies): string {
	const former = formerName(cookie);
	return former && cookies.has(former) && !cookies.has(cookie.name) ? former : cookie.name;
}

type Asked = { cookies: Pick<CookiesOptions, 'sessionToken'>; request: { cookies: Cookies } };
/** The session token, the name it was sealed for, and the names of all its cookies, former ones too. */
export function readToken({ request, cookies: { sessionToken } }: Asked) {
	const { name } = sessionToken;
	const former = formerName(sessionToken);
	const own = readPieces(request.cookies, name);
	if (!former) return { ...own, salt: name };
	const old = readPieces(request.cookies, former);
	const [value, salt] = own.value ? [own.value, name] : [old.value, former];
	return { value, salt, names: [...own.names, ...old.names] };
}

/** A token, whole or joined from `name.0`, `name.1` and so on; and the names of all its cookies. */
export function readPieces(cookies: Cookies, name: string) {
	const isOurs = (key: string) => key.startsWith(name) && /^(\.\d+)?$/.test(key.slice(name.length));
	const names = [...cookies.keys()].filter((key) => isOurs(key) && cookies.get(key));
	let value = cookies.get(name) ?? '';
	if (value || names.length > mostPieces) return { value, names };
	const piece = (i: number) => cookies.get(`${name}.${i}`) ?? '';
	// A shorter piece is the last: further ones are left from a longer token that another tab got meanwhile.
	for (let i = 0; piece(i) && !(i && piece(i - 1).length < piece(0).length); i++) value += piece(i);
	return { value, names };
}

/** The cookies that hold a session token, in pieces if it is long, and those that clear older pieces. Without a token all are cleared. */
export function writeToken(asked: Asked, token: string, expires: Date): Cookie[] {
	const { name, options } = asked.cookies.sessionToken;
	const pieces = Array.from({ length: Math.ceil(token.length / pieceSize) }, (_, i) => {
		const value = token.slice(i * pieceSize, (i + 1) * pieceSize);
		const isWhole = value === token;
		return { name: isWhole ? name : `${name}.${i}`, value, options: { ...options, expires } };
	});
	const stale = readToken(asked).names.filter((old) => !pieces.some((piece) => piece.name === old));
	return [...pieces, ...stale.map((old) => clearedCookie({ name: old, options }))];
}

type Sealed = { token: DefaultJWT; maxAge: number };
/** A token that opens under `salt` only, for `maxAge` seconds. */
export async function seal({ config }: Context, salt: string, sealed: Sealed): Promise<string> {
	return config.tokens.encode({ ...sealed, secret: config.jwt.secret, salt });
}

/** The value that was sealed under `salt`; null if it was not sealed here, or has expired. */
export async function unseal({ config }: Context, salt: string, token: string | undefined) {
	const opened = config.tokens.open({ token, secret: config.jwt.secret, salt });
	return (await opened.catch(() => undefined))?.payload;
}

/** Sets a cookie with `token` for `maxAge` seconds. */
export async function keep(context: Context, cookie: CookieOption, sealed: Sealed): Promise<void> {
	const { name } = cookie;
	const { maxAge } = sealed;
	const options = { ...cookie.options, maxAge, expires: new Date(Date.now() + maxAge * 1000) };
	context.set.push({ name, value: await seal(context, name, sealed), options });
}

export function kept(context: Context, name: string) {
	return unseal(context, name, context.request.cookies.get(name));
}
