// Reading a session token where next-auth 4 did, with what its `getToken` takes for granted: whichever of the two sealed it.

import { cookieOptions } from './core/cookies.ts';
import { fieldsIn } from './core/fields.ts';
import type {
	DefaultJWT,
	JWTDecodeParams as Given,
	JWT,
	JWTEncodeParams as Sealed
} from './core/types.ts';
import { decoderOf, type GetTokenParams as Params, getToken as read } from './jwt.ts';
import { besides } from './session/next-auth-4.ts';
import { tokens } from './session/token.ts';

export type { DefaultJWT, JWT, JWTOptions } from './core/types.ts';

const both = besides(tokens);
const decodeBoth = decoderOf(both);
type WithoutSalt<P> = Omit<P, 'salt'> & { salt?: string };
export type JWTEncodeParams<T = DefaultJWT> = WithoutSalt<Sealed<T>>;
export type JWTDecodeParams = WithoutSalt<Given>;

/** Seals in our form. Without `salt`, for callers that knew none. */
export async function encode<T = DefaultJWT>(params: JWTEncodeParams<T>): Promise<string> {
	const token: DefaultJWT = Object(params.token);
	return both.encode({ salt: '', ...params, token });
}

/** Opens a token of either. Rejects if no secret fits, or it was changed or is over. */
export function decode<T = JWT>(params: JWTDecodeParams): Promise<T | null> {
	return decodeBoth({ salt: '', ...params });
}

type Named = { name: string; value: string };
export type GetTokenParams<Raw extends boolean = false> = Omit<Params<Raw>, 'req'> & {
	req: { headers: Headers | object; cookies?: object };
};

/** The token of a request, from our cookie or that of next-auth 4; `null` if there is no good one. */
export function getToken(params: GetTokenParams): Promise<JWT | null>;
export function getToken(params: GetTokenParams<true>): Promise<string | null>;
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
	const headers = headersOf(params.req);
	const site =
		env('AUTH_URL') ??
		env('NEXTAUTH_URL') ??
		(env('VERCEL') ? 'https:' : `${headers.get('x-forwarded-proto')}:`);
	const { secureCookie = site.startsWith('https:'), secret = secretsOf() } = params;
	if (!secret.length && !params.raw) return null;
	const { name } = cookieOptions(secureCookie).sessionToken;
	const names = params.cookieName
		? [params.cookieName]
		: [name, name.replace('authjs', 'next-auth')];
	for (const cookieName of names) {
		const asked = { decode: decodeBoth, ...params, req: { headers }, secret, cookieName };
		const found = await (params.raw
			? read({ ...asked, raw: true })
			: read({ ...asked, raw: false }));
		if (found) return found;
	}
	return null;
}

/** Those of the environment, the newest first: it seals, and all of them open. */
export function secretsOf(): string[] {
	const names = ['_3', '_2', '_1', ''].map((n) => `AUTH_SECRET${n}`);
	return [...names, 'NEXTAUTH_SECRET'].flatMap((name) => env(name) ?? []);
}

/** What some callers know of a request are its cookies alone. */
function headersOf({ headers, cookies }: GetTokenParams['req']): Headers {
	const own = new Headers(headers instanceof Headers ? headers : undefined);
	for (const [name, value] of Object.entries(fieldsIn(headers instanceof Headers ? {} : headers)))
		if (typeof value === 'string') own.set(name, value);
	const list = pairsOf(Object(cookies)).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : []
	);
	const cookie = list.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
	if (!own.has('cookie') && cookie) own.set('cookie', cookie);
	return own;
}

/** Of an object, of a `Map`, or of what Next.js has. */
function pairsOf(cookies: object & { getAll?(): Named[] }): [string, unknown][] {
	if (cookies instanceof Map) return [...cookies];
	const all = cookies.getAll?.().map(({ name, value }): [string, unknown] => [name, value]);
	return all ?? Object.entries(cookies);
}

/** Of whatever the platform has. */
function env(name: string): string | undefined {
	const value = fieldsIn(fieldsIn(fieldsIn(globalThis)['process'])['env'])[name];
	return typeof value === 'string' && value ? value : undefined;
}
