// Ends sessions in both session strategies.

import { storeOf } from '../../accounts/store.ts';
import { AuthError } from '../../core/errors.ts';
import type { Context } from '../../core/parts.ts';
import { emit } from '../../core/sign-in.ts';
import { announce } from '../announce.ts';
import { idOfRow, userIn } from './session-id.ts';
import { storeCut, storeEnd } from './state.ts';

/** Ends the session with this id, of any user: check the owner first. @throws {AuthError} if the store is down */
export async function endSessionById(context: Context, id: string): Promise<void> {
	const user = userIn(id);
	if (user === undefined) return;
	if (context.config.session.strategy === 'jwt') await storeEnd(context.config, id, user);
	else await deleteRows(context, user, (one) => one === id);
	await announce(context, { name: 'session.ended', user, session: id });
}

/** Ends all sessions of a user, or all but the one with the id `except`. @throws {AuthError} if the store is down */
export async function endSessionsOfUser(
	context: Context,
	userId: string,
	{ except }: { except?: string | undefined } = {}
): Promise<void> {
	if (userId === '') throw new AuthError('To end sessions of a user, their id is needed.');
	if (context.config.session.strategy === 'jwt') await storeCut(context.config, userId, except);
	else await deleteRows(context, userId, (one) => one !== except);
	const detail = except === undefined ? 'all' : 'others';
	await announce(context, { name: 'session.ended', user: userId, detail });
}

/** Deletes all rows that it can, then throws the first error. */
async function deleteRows(context: Context, user: string, goes: (id: string) => boolean) {
	const store = storeOf(context.config);
	const failures: unknown[] = [];
	for (const { sessionToken } of await store.listSessions(user)) {
		if (!goes(await idOfRow(sessionToken, user))) continue;
		try {
			const session = await store.deleteSession(sessionToken);
			await emit(context, (events) => events.signOut?.({ session }));
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length) throw failures[0];
}
