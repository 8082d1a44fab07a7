// Deletes an account: at once, or after a number of days unless its user signs in again.

import { adapterOf, storeOf } from '../../accounts/store.ts';
import { ask } from '../../core/ask.ts';
import { type ResolvedConfig, sessionOf } from '../../core/config.ts';
import { AuthError, asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Awaitable, DefaultUser, User } from '../../core/types.ts';
import { knowing } from '../knows-users.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { forgetPasskeys } from './passkeys.ts';

export interface AccountSettings {
	/**
	 * Days between the wish to delete an account and its end; a sign-in in between keeps it. Left out, it ends at once.
	 * With days, call `removeDueUsers` once a day.
	 */
	graceDays?: number;
	/** Before a user is deleted: remove what the app keeps of them. If it throws, nothing is deleted. */
	beforeDelete?(user: User & { id: string }): Awaitable<void>;
}

const kind = 'account-removal';
/** One owner for all, so that they can be listed. */
const owner = 'all';
const day = 24 * 60 * 60 * 1000;

/** The settings. @throws {AuthError} if the number of days is invalid */
export function settingsOf({ input }: ResolvedConfig) {
	const { graceDays = 0, beforeDelete } = fieldsIn(fieldsIn(input)['account']);
	const isDays = typeof graceDays === 'number' && graceDays >= 0 && graceDays <= 3650;
	if (!isDays) throw new AuthError('`account.graceDays` is a number of days, such as 14.');
	return { graceDays, beforeDelete };
}

/** Whether the adapter can delete users. */
export function canRemove(config: ResolvedConfig): boolean {
	return adapterOf(config)?.deleteUser !== undefined;
}

/** Deletes a user, or schedules it, and ends the session. Returns the scheduled day, if any. */
export async function removeAccount(context: Context, userId: string): Promise<string | undefined> {
	const { config } = context;
	const { graceDays } = settingsOf(config);
	const signOut = () => sessionOf(context).end(context);
	if (!graceDays) {
		await deleteUser(context, userId, signOut);
		return undefined;
	}
	const due = new Date(Date.now() + graceDays * day);
	const record: AuthRecord = { kind, key: userId, owner, value: due.toISOString(), expires: null };
	await recordsOf(config).put(record);
	await signOut();
	return due.toISOString().slice(0, 10);
}

/** Cancels a scheduled deletion at sign-in. */
export async function keepAccount({ config }: Context, { id }: DefaultUser): Promise<void> {
	if (id !== undefined && settingsOf(config).graceDays) await recordsOf(config).take(kind, id);
}

/**
 * Deletes the users whose days are over; how many there were. Call it once a day. `auth` and `given` as in all functions of
 * features.
 */
export function removeDueUsers(auth: object, given?: object): Promise<number> {
	return ask(auth, removeDue, given);
}

async function removeDue(context: Context): Promise<number> {
	const records = recordsOf(context.config);
	let removed = 0;
	for (const { key, value } of await records.list(kind, owner)) {
		if (new Date(value).getTime() > Date.now()) continue;
		// Only one of several concurrent runs or sign-ins takes the record.
		const taken = await records.take(kind, key);
		if (!taken) continue;
		try {
			await deleteUser(context, key);
			removed++;
		} catch (error) {
			await records.add(taken);
			context.config.logger.error(asError(error));
		}
	}
	return removed;
}

/** `atLast`: while the user is still there. */
async function deleteUser(context: Context, userId: string, atLast?: () => Promise<void>) {
	const { config } = context;
	const store = storeOf(config);
	const user = await store.getUser(userId);
	if (!user) return;
	const { beforeDelete } = settingsOf(config);
	if (typeof beforeDelete === 'function')
		await Promise.resolve(Reflect.apply(beforeDelete, undefined, [user]));
	for (const one of knowing(context)) await one.forget?.(context, userId);
	await forgetPasskeys(config, userId);
	await atLast?.();
	await store.deleteUser(userId);
}
