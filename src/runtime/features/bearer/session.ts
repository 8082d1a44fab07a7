// The session of an access token (RFC 6750 section 2.1).

import { sessionOf } from '../../core/config.ts';
import { readToken, unseal } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';
import type { Session } from '../../core/types.ts';

export const accessSalt = 'bearer-access';

/** Reads a session by its cookie value. Returns it with the current value; null if invalid. `isReadOnly`: no renewal. */
export async function readAs(
	context: Context,
	session: string,
	isReadOnly: boolean
): Promise<{ session: Session; value: string } | null> {
	const cookies = new Map([[context.cookies.sessionToken.name, session]]);
	// The request's own cookies are not read and none are set.
	const request = { ...context.request, cookies, isReadOnly };
	const own: Context = { ...context, request, set: [], setEvenOnFailure: [] };
	const found = await sessionOf(own).read(own);
	return found && { session: found, value: readToken(own).value };
}

/** The session of the access token in the header `Authorization`; null without a valid token. */
export async function sessionOfBearer(context: Context): Promise<Session | null> {
	const header = context.request.headers.get('authorization') ?? '';
	const [, token] = /^bearer +([\w.~+/=-]{1,60000})$/i.exec(header) ?? [];
	const opened = token ? await unseal(context, accessSalt, token) : undefined;
	if (opened?.['aud'] !== context.base) return null;
	return (await readAs(context, String(opened['session']), true))?.session ?? null;
}
