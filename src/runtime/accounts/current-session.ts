// Finds the user who is already signed in when a sign-in finishes, as the database knows them.

import { sessionOf } from '../core/config.ts';
import type { Context, Current } from '../core/parts.ts';
import type { User } from '../core/types.ts';
import type { AdapterUser } from './adapter.ts';
import { AdapterError } from './errors.ts';
import { storeOf } from './store.ts';

export type CurrentSession = Current & { readonly user: AdapterUser | null };

/** The session that the request came with, unless their address was proved since it began. Nothing is changed. */
export async function currentSession(context: Context): Promise<CurrentSession> {
	const { config } = context;
	const current = await sessionOf(context).peek(context);
	const { user } = current;
	if (!user?.id) return { ...current, user: null };
	if (isRow(user, current)) return { ...current, user };
	try {
		const row = await storeOf(config).getUser(user.id);
		// A previous holder of the user, before the address was proved, may still have a token.
		const proved = new Date(row?.emailVerified ?? 0).getTime();
		return { user: proved <= (current.since ?? 0) * 1000 ? row : null };
	} catch (error) {
		if (!(error instanceof AdapterError)) throw error;
		config.logger.error(error);
		return { user: null };
	}
}

/** Sessions in the database know the whole user, tokens what the app put there. */
function isRow(_: User, { stored }: Current): _ is AdapterUser {
	return stored !== undefined;
}
