// Applies a change that both addresses have confirmed.

import type { StoredUser, UserRow } from '../../accounts/adapter.ts';
import { currentSession } from '../../accounts/current-session.ts';
import { storeOf } from '../../accounts/store.ts';
import { sessionOf } from '../../core/config.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { askApp, emit } from '../../core/sign-in.ts';
import { announce } from '../announce.ts';
import { forgetSignIn } from '../fresh.ts';
import { recordsOf } from '../records.ts';
import { endSessionsOfUser } from '../revocation/end.ts';
import { accountOf } from './account.ts';
import type { Change } from './change.ts';
import { keepsSessions } from './settings.ts';

/** Whether the user has the new address now. @throws {AccessDenied} if the app refuses */
export async function applyChange(context: Context, change: Change): Promise<boolean> {
	const records = recordsOf(context.config);
	const [kind, key] = ['email-change-turn', await digest(change.to, 'sha256', 'hex')];
	// A lock: two users cannot get one address at once, even if the database has no unique index.
	const expires = new Date(Date.now() + 60_000);
	if (!(await records.add({ kind, key, owner: '', value: '', expires }))) return false;
	try {
		return await apply(context, change);
	} finally {
		await records.take(kind, key);
	}
}

async function apply(context: Context, { user: id, from, to }: Change): Promise<boolean> {
	const { config } = context;
	const store = storeOf(config);
	const owner = await store.getUser(id);
	// In the meantime the address was changed or taken by another user.
	if (!owner || (owner.email ?? '') !== from || (await store.getUserByEmail(to))) return false;
	const account = accountOf(id, to);
	if (await askApp(context, { user: { ...owner, email: to }, account })) return false;
	const { user: here, stored } = await currentSession(context);
	const keeps = keepsSessions(config);
	const emailVerified = (keeps && owner.emailVerified) || new Date();
	const updated = await update(context, { id, email: to, emailVerified });
	if (!updated) return false;
	if (!keeps) await endSessionsOfUser(context, id);
	if (here && String(here.id) === id) {
		// A session in a cookie contains the address.
		const replaces = keeps ? stored : undefined;
		await sessionOf(context).start(context, { user: updated, account, replaces });
		forgetSignIn(context);
	}
	await emit(context, (events) => events.updateUser?.({ user: updated }));
	await announce(context, { name: 'email.changed', user: id });
	return true;
}

/** Undefined if another user has just taken the address. */
async function update({ config }: Context, row: UserRow): Promise<StoredUser | undefined> {
	const store = storeOf(config);
	try {
		return await store.updateUser(row);
	} catch (error) {
		const owner = await store.getUserByEmail(row.email);
		if (owner && String(owner.id) !== row.id) return undefined;
		throw error;
	}
}
