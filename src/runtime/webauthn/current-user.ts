// Who is signed in when a passkey is asked for.

import { currentSession } from '../accounts/current-session.ts';
import { readToken } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import type { User } from '../core/types.ts';

/** The user of the session that the request came with; with token sessions as the token says. */
export async function currentUser(context: Context): Promise<User | null> {
	const { config } = context;
	if (config.session.strategy === 'database') return (await currentSession(context)).user;
	const { value: token, salt } = readToken(context);
	if (!token) return null;
	try {
		const payload = await config.jwt.decode({ ...config.jwt, token, salt });
		if (!payload) return null;
		const { sub: id, name, email, picture: image } = payload;
		return { id, name, email, image };
	} catch (error) {
		config.logger.debug('The session token does not open, so nobody is signed in.', { error });
		return null;
	}
}
