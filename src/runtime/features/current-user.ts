// The signed-in user, for features: the database row or, without a database, the user in the session.

import { currentSession } from '../accounts/current-session.ts';
import { adapterOf } from '../accounts/store.ts';
import { sessionOf } from '../core/config.ts';
import type { Context } from '../core/parts.ts';
import type { DefaultUser } from '../core/types.ts';

/** The signed-in user; undefined without a session or without a user id. */
export async function currentUser(
	context: Context
): Promise<(DefaultUser & { id: string }) | undefined> {
	const asked = adapterOf(context.config)
		? await currentSession(context)
		: await sessionOf(context).peek(context);
	const { user } = asked;
	return user?.id === undefined ? undefined : { ...user, id: String(user.id) };
}
