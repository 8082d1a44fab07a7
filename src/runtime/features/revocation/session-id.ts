// Ids of sessions: they name a session in lists and in records. No session can be made from one.

import { digest } from '../../core/hash.ts';
import type { DefaultJWT } from '../../core/types.ts';

/** The id of a session of a user. `random`: what no other session has. */
export function makeId(random: string, user: string): string {
	return `${random}.${encodeURIComponent(user)}`;
}

/** The user whose session an id names; undefined if it is no id. */
export function userIn(id: string): string | undefined {
	const [, user] = /^[\w-]{16,64}\.(.*)$/.exec(id) ?? [];
	try {
		return user === undefined ? undefined : decodeURIComponent(user);
	} catch {
		return undefined;
	}
}

/** What no other session has in its id. */
export function randomIn(id: string): string {
	return id.slice(0, id.indexOf('.'));
}

/** The id of a session in the database. Its token cannot be found from it. */
export async function idOfRow(token: string, user: string): Promise<string> {
	return makeId((await digest(token, 'sha256', 'hex')).slice(0, 32), user);
}

/** The id of a session in a cookie. One from before there were ids has one as well, the same at each request until it is renewed. */
export async function idOfToken(token: DefaultJWT, user: string): Promise<string> {
	const { auth_sid: id, jti, sub, iat, exp } = token;
	if (typeof id === 'string') return id;
	const random = await digest(jti ?? JSON.stringify([sub, iat, exp]), 'sha256', 'hex');
	return makeId(random.slice(0, 32), user);
}
