// Reading a session token where next-auth 4 did, with what its `getToken` takes for granted: whichever of the two sealed it.

import { cookieOptions } from './core/cookies.ts';
import { fieldsIn } from './core/fields.ts';
import type { JWT, JWTDecodeParams, JWTEncodeParams } from './core/types.ts';
import { decoderOf, type GetTokenParams, getToken as read } from './jwt.ts';
import { besides } from './session/next-auth-4.ts';
import { tokens } from './session/token.ts';

export type { DefaultJWT, JWTOptions } from './core/types.ts';
export type { JWT, JWTDecodeParams, JWTEncodeParams };

const both = besides(tokens);
const decodeBoth = decoderOf(both);
type WithoutSalt<P> = Omit<P, 'salt'> & { salt?: string };

/** Seals in our form. Without `salt`, for callers that knew none. */
export async function encode(params: WithoutSalt<JWTEncodeParams>): Promise<string> {
	return both.encode({ salt: '', ...params });
}

/** Opens a token of either. Rejects if no secret fits, or it was changed or is over. */
export function decode(params: WithoutSalt<JWTDecodeParams>): Promise<JWT | null> {
	return decodeBoth({ salt: '', ...params });
}

type Asked<Raw extends boolean = false> = Omit<GetTokenParams<Raw>, 'req'> & {
	req: { headers: Headers | object; cookies?: object };
};

/** The token of a request, from our cookie or that of next-auth 4; `null` if there is no good one. */
export function getToken(params: Asked): Promise<JWT | null>;
export function getToken(params: Asked<true>): Promise<string | null>;
export async function getToken(params: Asked<boolean>): Promise<string | JWT | null> {
	const headers = headersOf(params.req);
	const site = env('AUTH_URL') ?? env('NEXTAUTH_URL') ?? `${headers.get('x-forwarded-proto')}:`;
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
function headersOf({ headers, cookies }: Asked['req']): Headers {
	const own = new Headers(headers instanceof Headers ? headers : undefined);
	for (const [name, value] of Object.entries(fieldsIn(headers instanceof Headers ? {} : headers)))
		if (typeof value === 'string') own.set(name, value);
	const list = Object.entries(fieldsIn(cookies)).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : []
	);
	const cookie = list.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
	if (!own.has('cookie') && cookie) own.set('cookie', cookie);
	return own;
}

/** Of whatever the platform has. */
function env(name: string): string | undefined {
	const value = fieldsIn(fieldsIn(fieldsIn(globalThis)['process'])['env'])[name];
	return typeof value === 'string' && value ? value : undefined;
}
