// The payload of the session token in the cookie of this request.

import { readToken } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import type { JWT } from '../core/types.ts';

/** What it holds, whether or not the session is over; undefined if there is none, or it does not open. */
export async function ownToken(context: Context): Promise<JWT | undefined> {
	const { codec, jwt } = context.config;
	const { value: token, salt } = readToken(context);
	if (!token) return undefined;
	const opened = await codec.open({ ...jwt, token, salt }).catch(() => undefined);
	return opened?.payload ?? undefined;
}
