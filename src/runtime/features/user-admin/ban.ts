// Bans, stored as records: a banned user cannot sign in.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { type AuthRecord, recordsOf } from '../records.ts';

const kind = 'ban';
/** All bans have the same owner, so that they can be listed. */
const owner = 'all';

export interface Ban {
	/** The id of the user. */
	readonly user: string;
	readonly since: Date;
	/** The end of the ban; null if it is permanent. */
	readonly until: Date | null;
	/** For administrators; not shown to the user. */
	readonly reason: string;
}

/** MySQL timestamps end in 2038: a ban until then or longer is permanent. */
const latest = Date.UTC(2038, 0, 1);

/** Stores a ban and replaces an earlier one. It does not end sessions: do that afterwards. */
export async function storeBan(
	config: ResolvedConfig,
	{ user, until = null, reason = '' }: { user: string; until?: Date | null; reason?: string }
): Promise<void> {
	const value = JSON.stringify({ since: Date.now(), reason: reason.slice(0, 500) });
	const expires = until && until.getTime() < latest ? until : null;
	await recordsOf(config).put({ kind, key: user, owner, value, expires });
}

/** False if there was no ban. */
export async function liftBan(config: ResolvedConfig, user: string): Promise<boolean> {
	return (await recordsOf(config).take(kind, user)) !== null;
}

export async function banOf(config: ResolvedConfig, user: string): Promise<Ban | null> {
	const record = await recordsOf(config).get(kind, user);
	return record && read(record);
}

export async function listBans(config: ResolvedConfig): Promise<readonly Ban[]> {
	return (await recordsOf(config).list(kind, owner)).map(read);
}

function read({ key: user, value, expires: until }: AuthRecord): Ban {
	const { since, reason } = fieldsIn(JSON.parse(value));
	return { user, since: new Date(Number(since)), until, reason: String(reason) };
}
