// Session ids: they identify a session in lists and records. They are not session tokens.

import { digest } from '../../core/hash.ts';
import type { DefaultJWT } from '../../core/types.ts';

/** The id of a session of a user. `random`: unique per session. */
export function makeId(random: string, user: string): string {
	return `${random}.${encodeURIComponent(user)}`;
}

/** The user in a session id; undefined if the id is invalid. */
export function userIn(id: string): string | undefined {
	const [, user] = /^[\w-]{16,64}\.(.*)$/.exec(id) ?? [];
	try {
		return user === undefined ? undefined : decodeURIComponent(user);
	} catch {
		return undefined;
	}
}

/** The unique part of a session id. */
export function randomIn(id: string): string {
	return id.slice(0, id.indexOf('.'));
}

/** The id of a session in the database: a hash, which does not reveal the session token. */
export async function idOfRow(token: string, user: string): Promise<string> {
	return makeId((await digest(token, 'sha256', 'hex')).slice(0, 32), user);
}

/** The id of a session in a cookie. Without `auth_sid` it is a hash of other claims, which is the same until a renewal. */
export async function idOfToken(token: DefaultJWT, user: string): Promise<string> {
	const { auth_sid: id, jti, sub, iat, exp } = token;
	if (typeof id === 'string') return id;
	const random = await digest(jti ?? JSON.stringify([sub, iat, exp]), 'sha256', 'hex');
	return makeId(random.slice(0, 32), user);
}
