// The id of the session of a request.

import { sessionOf } from '../../core/config.ts';
import { readToken } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultJWT, DefaultUser } from '../../core/types.ts';
import { ownToken } from '../own-token.ts';
import { idOfRow, idOfToken, userIn } from './session-id.ts';
import { settingsOf } from './settings.ts';

export interface CurrentId {
	readonly id: string;
	readonly user: string;
}

/** The session id and user of a request; null without a valid session. */
export async function currentId(context: Context): Promise<CurrentId | null> {
	const { user, stored } = await sessionOf(context).peek(context);
	if (!user) return null;
	if (context.config.session.strategy === 'jwt') return idInCookie(context);
	if (stored === undefined) return null;
	const owner = String(user.id);
	return { id: await idOfRow(stored, owner), user: owner };
}

/** The id of the session in the cookie, even if it has ended; null if the token is invalid. */
export async function idInCookie(context: Context): Promise<CurrentId | null> {
	const token = await ownToken(context);
	return token ? idInToken(context, token) : null;
}

/** The id of a session that has just begun; undefined for one in a cookie without an id from `revocation`. */
export async function begunId(
	context: Context,
	{ id = '' }: DefaultUser
): Promise<string | undefined> {
	if (context.config.session.strategy === 'jwt') {
		const { auth_sid: own } = fieldsIn(await ownToken(context));
		return typeof own === 'string' ? own : undefined;
	}
	return idOfRow(readToken(context).value, String(id));
}

/** The id of the session of a decrypted token. */
export async function idInToken({ config }: Context, token: DefaultJWT): Promise<CurrentId> {
	const id = await idOfToken(token, settingsOf(config).userOf(token) ?? token.sub ?? '');
	return { id, user: userIn(id) ?? '' };
}
