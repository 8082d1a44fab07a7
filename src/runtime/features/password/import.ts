// Imports password hashes of other programs.

import type { Upkeep } from '../../accounts/upkeep.ts';
import { readPhc } from '../phc.ts';
import type { RecordStore } from '../records.ts';
import { recordsIn } from '../records-in-rows.ts';
import { passwordRecord } from './kept.ts';

/** The hash of a user. Convert other forms than PHC or bcrypt first, for example with `fromDjango`. */
export interface Imported {
	/** The id in the database of this app. */
	userId: string;
	hash: string;
}

type Rows = Iterable<Imported> | AsyncIterable<Imported>;

/**
 * Stores hashes of other programs. Returns how many it added, and how many it skipped because the user has a password.
 * `store`: the adapter of the app, such as `sqlite(process.env)`, or a store of records.
 * @throws {TypeError} for an unsupported hash; earlier ones are stored, and you can call it again
 */
export async function importPasswords(
	store: RecordStore | Pick<Upkeep, 'rows'>,
	rows: Rows
): Promise<{ added: number; kept: number }> {
	const records = 'replace' in store ? store : store.rows && recordsIn(store.rows);
	if (!records) throw new TypeError('This adapter has no rows: hand over a store of records.');
	const counts = { added: 0, kept: 0 };
	for await (const { userId, hash } of rows) {
		if (!isHash(hash)) throw new TypeError(`The hash of the user ${userId} has no known form.`);
		counts[(await records.add(passwordRecord(userId, hash))) ? 'added' : 'kept'] += 1;
	}
	return counts;
}

function isHash(hash: unknown): hash is string {
	return typeof hash === 'string' && (/^\$2[aby]\$/.test(hash) || readPhc(hash) !== undefined);
}
