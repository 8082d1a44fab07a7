// Session tokens, as `next-auth/jwt` of version 4 reads and seals them: those it sealed itself are read, too.

import { decode as open, getToken as read, encode as seal } from '../../jwt-4';
import type { Any, Awaitable, DefaultJWT, JWT } from './augmented';
import { opening } from './own-tokens';

export type { DefaultJWT, JWT };

/** Text, or a `Buffer`, which not every app has the types of. */
export type Secret = Any;

export interface JWTEncodeParams {
	token?: JWT;
	salt?: string;
	secret: Secret;
	/** Seconds; thirty days if unset. */
	maxAge?: number;
}
export interface JWTDecodeParams {
	token?: string;
	salt?: string;
	secret: Secret;
}
export interface JWTOptions {
	secret: string;
	maxAge: number;
	encode(params: JWTEncodeParams): Awaitable<string>;
	decode(params: JWTDecodeParams): Awaitable<JWT | null>;
}

export interface GetTokenParams<R extends boolean = false> {
	req: Any;
	secureCookie?: boolean;
	cookieName?: string;
	raw?: R;
	secret?: string | undefined;
	decode?: JWTOptions['decode'];
	logger?: Any;
}

/** Seals in the form of today. */
export function encode({ secret, maxAge, ...params }: JWTEncodeParams): Promise<string> {
	const token: Any = params.token;
	const given = { ...params, token, secret: textOf(secret) };
	return seal({ ...given, ...(maxAge !== undefined && { maxAge }) });
}

/** Opens a token of either form. Rejects if the secret does not fit, or it was changed or is over. */
export async function decode({ secret, ...params }: JWTDecodeParams): Promise<JWT | null> {
	const opened: Any = await open({ ...params, secret: textOf(secret) });
	return opened;
}

/** The token of a request; `null` if there is no good one. */
export async function getToken<R extends boolean = false>(
	params: GetTokenParams<R>
): Promise<R extends true ? string : JWT | null> {
	const own = params.decode && { decode: opening(params.decode) };
	return Reflect.apply(read, undefined, [{ ...params, ...own }]);
}

const textOf = (secret: Secret) => (typeof secret === 'string' ? secret : secret.toString());
