// Decrypts the token of a session in a cookie, also of one that this request has just set.

import { readToken } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import type { DefaultJWT } from '../core/types.ts';

/** The payload, even if the session has ended; undefined if the token is missing, invalid or expired. */
export async function ownToken(context: Context): Promise<DefaultJWT | undefined> {
	const { codec, jwt } = context.config;
	const { value: token, salt } = readToken(context);
	if (!token) return undefined;
	const opened = await codec.open({ ...jwt, token, salt }).catch(() => undefined);
	return opened?.payload ?? undefined;
}
