// Finds the database row of the user who is already signed in when a sign-in finishes.

import { sessionOf } from '../core/config.ts';
import type { Context, Current } from '../core/parts.ts';
import type { DefaultUser } from '../core/types.ts';
import type { StoredUser } from './adapter.ts';
import { AdapterError } from './errors.ts';
import { storeOf } from './store.ts';

export type CurrentSession = Current & { readonly user: StoredUser | null };

/** The session of the request, unless the user's address was proved after it began. It changes nothing. */
export async function currentSession(context: Context): Promise<CurrentSession> {
	const { config } = context;
	const current = await sessionOf(context).peek(context);
	const { user } = current;
	if (!user?.id) return { ...current, user: null };
	if (isRow(user, current)) return { ...current, user };
	try {
		const row = await storeOf(config).getUser(user.id);
		// Someone who used the account before the address was proved may still have a token.
		const proved = new Date(row?.emailVerified ?? 0).getTime();
		return { user: proved <= (current.since ?? 0) * 1000 ? row : null };
	} catch (error) {
		if (!(error instanceof AdapterError)) throw error;
		config.logger.error(error);
		return { user: null };
	}
}

/** Database sessions have the whole user row; tokens have only the claims of the app. */
function isRow(_: DefaultUser, { stored }: Current): _ is StoredUser {
	return stored !== undefined;
}
