// Who is signed in, for features: with a database the row of the user, else what the session knows.

import { currentSession } from '../accounts/current-session.ts';
import { adapterOf } from '../accounts/store.ts';
import { sessionOf } from '../core/config.ts';
import type { Context } from '../core/parts.ts';
import type { User } from '../core/types.ts';

/** The user who sent a request; undefined if there is none, or one without an id. */
export async function currentUser(context: Context): Promise<(User & { id: string }) | undefined> {
	const asked = adapterOf(context.config)
		? await currentSession(context)
		: await sessionOf(context).peek(context);
	const { user } = asked;
	return user?.id === undefined ? undefined : { ...user, id: String(user.id) };
}
