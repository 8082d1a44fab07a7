// The id of the session that a request comes with.

import { sessionOf } from '../../core/config.ts';
import { readToken } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';
import type { JWT } from '../../core/types.ts';
import { idOfRow, idOfToken, userIn } from './session-id.ts';
import { settingsOf } from './settings.ts';

export interface CurrentId {
	readonly id: string;
	readonly user: string;
}

/** The session of a request and its user; null if it has none, or one that is over. */
export async function currentId(context: Context): Promise<CurrentId | null> {
	const { user, stored } = await sessionOf(context).peek(context);
	if (!user) return null;
	if (context.config.session.strategy === 'jwt') return idInCookie(context);
	if (stored === undefined) return null;
	const owner = String(user.id);
	return { id: await idOfRow(stored, owner), user: owner };
}

/** That of the token in the cookie, whether or not it is over; null if the token does not open. */
export async function idInCookie(context: Context): Promise<CurrentId | null> {
	const { config } = context;
	const { value: token, salt } = readToken(context);
	if (!token) return null;
	const opened = await config.codec.open({ ...config.jwt, token, salt }).catch(() => null);
	return opened?.payload ? idInToken(context, opened.payload) : null;
}

/** That of a token that was opened. */
export async function idInToken({ config }: Context, token: JWT): Promise<CurrentId> {
	const id = await idOfToken(token, settingsOf(config).userOf(token) ?? token.sub ?? '');
	return { id, user: userIn(id) ?? '' };
}
