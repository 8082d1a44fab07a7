// The names that users give their passkeys, and when each was last used.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import { recordsOf } from '../records.ts';
import { storedPasskeys } from '../stored-passkeys.ts';

/** Characters. */
const longestName = 60;
const kind = 'passkey';

/** A passkey as the account page shows it. */
export interface OwnPasskey {
	readonly id: string;
	readonly name: string;
	/** The day of the last sign-in with it, such as `2026-12-31`, if there was one since the feature was added. */
	readonly used: string | undefined;
	/** Whether it may be on several devices of the owner. */
	readonly isSynced: boolean;
}

type Note = { name: string; used: string | undefined };

/** The passkeys of a user; none where the adapter has none. */
export async function passkeysOf(config: ResolvedConfig, userId: string): Promise<OwnPasskey[]> {
	const all = await storedPasskeys(config, userId);
	const noted = all[0] ? await recordsOf(config).list(kind, userId) : [];
	const notes = new Map(noted.map(({ key, value }) => [key, read(value)]));
	return all.map(({ credentialID: id, credentialBackedUp }) => {
		const { name = '', used } = notes.get(id) ?? {};
		return { id, name, used, isSynced: credentialBackedUp };
	});
}

/** Notes the use of a passkey at sign-in. */
export async function notePasskey(context: Context, { account, user }: SignedIn): Promise<void> {
	if (account.type !== 'webauthn' || user.id === undefined) return;
	const used = new Date().toISOString().slice(0, 10);
	try {
		await note(context.config, { id: account.providerAccountId, owner: user.id }, { used });
	} catch (error) {
		// Only the account page needs this, so a failure does not stop the sign-in.
		context.config.logger.warn('passkey-not-noted', error);
	}
}

/** Names one of the passkeys of a user; a passkey of another user is left alone. */
export async function renamePasskey(
	{ config }: Context,
	owner: string,
	{ id, name }: { id: string; name: string }
): Promise<void> {
	const isTheirs = (await passkeysOf(config, owner)).some((one) => one.id === id);
	// Control and format characters are removed from names.
	const clean = name.replace(/\p{C}/gu, '').trim();
	if (isTheirs)
		await note(config, { id, owner }, { name: [...clean].slice(0, longestName).join('') });
}

export async function forgetPasskeys(config: ResolvedConfig, owner: string): Promise<void> {
	const records = recordsOf(config);
	for (const { key } of await records.list(kind, owner)) await records.take(kind, key);
}

type Named = { id: string; owner: string };

async function note(config: ResolvedConfig, { id, owner }: Named, changes: Partial<Note>) {
	const records = recordsOf(config);
	const before = await records.get(kind, id);
	const value = JSON.stringify({ ...(before && read(before.value)), ...changes });
	await records.put({ kind, key: id, owner, value, expires: null });
}

function read(value: string): Note {
	const { name, used } = fieldsIn(JSON.parse(value));
	return { name: String(name ?? ''), used: typeof used === 'string' ? used : undefined };
}
