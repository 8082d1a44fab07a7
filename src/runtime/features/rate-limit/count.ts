// Counts attempts in one small record per key, shared by all processes of an app.

import type { AuthRecord, RecordStore } from '../records.ts';
import type { Rate } from './rules.ts';

export const kind = 'rate';
/** Retries after another request has changed the record. With more contention the attempt is refused. */
const mostTries = 10;

type Attempt = Rate & { readonly key: string; readonly cost: number };

/**
 * Counts an attempt and returns the seconds to wait, 0 if it is allowed. The record holds the time at which all attempts
 * are paid off (generic cell rate algorithm): it needs no clean-up, and limits never reset all at once. Refused attempts
 * do not count.
 */
export async function count(store: RecordStore, { key, most, seconds, cost }: Attempt) {
	const period = seconds * 1000;
	for (let tried = 0; tried < mostTries; tried++) {
		const now = Date.now();
		const before = await store.get(kind, key);
		const paid = Math.max(Number(before?.value) || 0, now) + (cost * period) / most;
		if (paid - now > period) return Math.max(1, Math.ceil((paid - now - period) / 1000));
		const value = String(Math.ceil(paid));
		const after: AuthRecord = { kind, key, owner: '', value, expires: new Date(Math.ceil(paid)) };
		if (await (before ? store.replace(before, after) : store.add(after))) return 0;
	}
	return 1;
}
