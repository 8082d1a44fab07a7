// Who is signed in already when somebody signs in.

import type { ResolvedConfig } from '../core/config.ts';
import { readToken } from '../core/cookies.ts';
import type { Context } from '../core/parts.ts';
import type { AuthRequest } from '../core/request.ts';
import type { AdapterUser } from './adapter.ts';
import { AdapterError } from './errors.ts';
import { endOf, storeOf } from './store.ts';

/** What is read of a request. */
type Asked = Pick<Context, 'config' | 'cookies'> & { request: Pick<AuthRequest, 'cookies'> };

export interface CurrentSession {
	/** Null if nobody is signed in, or the session is over. */
	readonly user: AdapterUser | null;
	/** Database strategy: the token of the cookie, whether or not the database knows it. */
	readonly token?: string;
	/** Database strategy: the token, if it is that of a stored session. */
	readonly stored?: string;
}

/** The session that the request came with. Nothing is changed. */
export async function currentSession(context: Asked): Promise<CurrentSession> {
	const { config } = context;
	const { value: token, salt } = readToken(context);
	if (!token) return { user: null };
	if (config.session.strategy === 'jwt')
		return { user: await userOfToken(config, { token, salt }) };
	const found = await storeOf(config).getSessionAndUser(token);
	if (!found) return { user: null, token };
	const isOver = endOf(found.session) < Date.now();
	return { user: isOver ? null : found.user, token, stored: token };
}

/** Null also for a token that does not open, or names somebody in a way the database does not know. */
async function userOfToken(config: ResolvedConfig, sealed: { token: string; salt: string }) {
	const { jwt, logger } = config;
	try {
		const opened = await jwt.decode({ ...jwt, ...sealed });
		return opened?.sub ? await storeOf(config).getUser(opened.sub) : null;
	} catch (error) {
		if (error instanceof AdapterError) logger.error(error);
		else logger.debug('The session token does not open.', { error });
		return null;
	}
}
