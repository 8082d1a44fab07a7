// Reading a session token outside of a sign-in flow, such as in a gateway or another service.

import { cookieOptions, readCookies, readPieces } from './core/cookies.ts';
import { MissingSecret } from './core/errors.ts';
import type { Tokens } from './core/parts.ts';
import type {
	DefaultJWT,
	JWT,
	JWTDecodeParams,
	JWTEncodeParams,
	JWTOptions,
	LoggerInstance
} from './core/types.ts';
import { besides } from './session/older-tokens.ts';
import { tokens } from './session/token.ts';

export { encode } from './session/token.ts';
export type { DefaultJWT, JWT, JWTDecodeParams, JWTEncodeParams, JWTOptions };

/** Opens a token. Rejects if no secret fits, or it was changed or is over. */
export const decode = decoderOf(besides(tokens));

/** What opens tokens, and nothing where there is none. */
export function decoderOf({ open }: Tokens) {
	return async <T = JWT>(params: JWTDecodeParams): Promise<T | null> => {
		if (!params.token) return null;
		const { payload }: { payload: T | null } = Object(await open(params));
		return payload;
	};
}

export interface GetTokenParams<Raw extends boolean = false> {
	req: Request | { headers: Headers | Record<string, string | undefined> };
	secureCookie?: boolean;
	cookieName?: string;
	salt?: string;
	secret?: string | string[];
	raw?: Raw;
	decode?: JWTOptions['decode'];
	logger?: Partial<LoggerInstance>;
}

/** The token of a request, from its cookie or `Authorization: Bearer`; `null` if there is no good one. */
export function getToken(params: GetTokenParams): Promise<JWT | null>;
export function getToken(params: GetTokenParams<true>): Promise<string | null>;
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
	const { req, secureCookie = false, raw, decode: decodeToken = decode } = params;
	if (!req) throw new Error('getToken needs `req`.');
	const name = params.cookieName ?? cookieOptions(secureCookie).sessionToken.name;
	const headers = req.headers instanceof Headers ? req.headers : new Headers(plain(req.headers));
	const token = readPieces(readCookies(headers.get('cookie')), name).value || bearer(headers);
	if (!token || raw) return token || null;
	if (!params.secret?.length) throw new MissingSecret('getToken needs a secret.');
	try {
		return await decodeToken({ token, secret: params.secret, salt: params.salt ?? name });
	} catch (error) {
		params.logger?.debug?.('The token does not open.', { error });
		return null;
	}
}

function plain(headers: Record<string, string | undefined>): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function bearer(headers: Headers): string | undefined {
	const [scheme, token = ''] = headers.get('authorization')?.split(' ') ?? [];
	try {
		return scheme === 'Bearer' ? decodeURIComponent(token) : undefined;
	} catch {
		return undefined;
	}
}
