// Cookie names and attributes, and reading and writing them (RFC 6265).

import { parse, serialize } from 'cookie';
import type { AuthConfig, Cookie, CookieOption, CookiesOptions } from './types.ts';

const quarterOfAnHour = 900;
/** A browser takes 4096 bytes for name, value and attributes together. */
const pieceSize = 3936;
const mostPieces = 32;

/** The cookies' names and attributes for http or https, with the app's own settings merged in. */
export function cookieOptions(secure: boolean, overrides: AuthConfig['cookies'] = {}) {
	const prefix = secure ? '__Secure-' : '';
	const cookie = (key: keyof CookiesOptions, name: string, maxAge?: number): CookieOption => {
		const { name: ownName, options } = overrides[key] ?? {};
		const defaults = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
		return {
			name: ownName ?? name,
			options: { ...defaults, ...(maxAge && { maxAge }), ...defined(options ?? {}) }
		};
	};
	return {
		sessionToken: cookie('sessionToken', `${prefix}authjs.session-token`),
		callbackUrl: cookie('callbackUrl', `${prefix}authjs.callback-url`),
		csrfToken: cookie('csrfToken', `${secure ? '__Host-' : ''}authjs.csrf-token`),
		pkceCodeVerifier: cookie(
			'pkceCodeVerifier',
			`${prefix}authjs.pkce.code_verifier`,
			quarterOfAnHour
		),
		state: cookie('state', `${prefix}authjs.state`, quarterOfAnHour),
		nonce: cookie('nonce', `${prefix}authjs.nonce`),
		webauthnChallenge: cookie('webauthnChallenge', `${prefix}authjs.challenge`, quarterOfAnHour)
	} satisfies CookiesOptions;
}

/** An object without the entries that are undefined, so that spreading it changes nothing by accident. */
export function defined<T extends object>(value: T): T {
	const copy = { ...value };
	for (const key in copy) if (copy[key] === undefined) delete copy[key];
	return copy;
}

/** The cookies of a `Cookie` header; of several with one name the first counts. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
	const found = Object.entries(parse(header ?? '')).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value] as const]
	);
	return new Map(found);
}

/** One `Set-Cookie` header. */
export function writeCookie({ name, value, options }: Cookie): string {
	return serialize(name, value, defined(options));
}

/** What makes a browser forget a cookie: the same attributes, no value and no time to live. */
export function clearedCookie({ name, options }: CookieOption): Cookie {
	const { expires: _, ...rest } = options;
	return { name, value: '', options: { ...rest, maxAge: 0 } };
}

/** The session token, joined from `name` or `name.0`, `name.1` and so on, and the names it came from. */
export function readPieces(cookies: ReadonlyMap<string, string>, name: string) {
	const names: string[] = [];
	const pieces = new Map<number, string>();
	for (const [key, value] of cookies) {
		const suffix = key.startsWith(name) ? key.slice(name.length) : undefined;
		if (suffix === undefined || !/^(\.\d+)?$/.test(suffix)) continue;
		names.push(key);
		const index = suffix === '' ? 0 : Number(suffix.slice(1));
		if (value !== '' && (suffix === '' || suffix === `.${index}`)) {
			pieces.set(index, (pieces.get(index) ?? '') + value);
		}
	}
	const whole = pieces.size <= mostPieces && [...pieces.keys()].every((i) => i < pieces.size);
	const ordered = [...pieces].sort(([a], [b]) => a - b).map(([, value]) => value);
	return { value: whole ? ordered.join('') : '', names };
}

/** The cookies that hold a token, in pieces if it is long. */
export function writePieces(value: string, { name, options }: CookieOption): Cookie[] {
	if (value.length <= pieceSize) return [{ name, value, options }];
	const count = Math.ceil(value.length / pieceSize);
	return Array.from({ length: count }, (_, i) => ({
		name: `${name}.${i}`,
		value: value.slice(i * pieceSize, (i + 1) * pieceSize),
		options
	}));
}
