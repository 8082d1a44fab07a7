// Bans, as records: a user who has one cannot sign in.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { type AuthRecord, recordsOf } from '../records.ts';

const kind = 'ban';
/** One owner for all, so that they can be listed. */
const owner = 'all';

export interface Ban {
	/** The id of the user. */
	readonly user: string;
	readonly since: Date;
	/** When it is over, if ever. */
	readonly until: Date | null;
	/** For administrators; the user is not told. */
	readonly reason: string;
}

/** The timestamps of MySQL end in 2038: a ban until then, or longer, is one for good. */
const latest = Date.UTC(2038, 0, 1);

/** Stores a ban in the place of any other. Sessions that are there go on: end them afterwards. */
export async function storeBan(
	config: ResolvedConfig,
	{ user, until = null, reason = '' }: { user: string; until?: Date | null; reason?: string }
): Promise<void> {
	const value = JSON.stringify({ since: Date.now(), reason: reason.slice(0, 500) });
	const expires = until && until.getTime() < latest ? until : null;
	await recordsOf(config).put({ kind, key: user, owner, value, expires });
}

/** Whether there was one. */
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
