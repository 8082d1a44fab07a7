// Counts attempts with one small record for each key, which all processes of an app share.

import type { AuthRecord, RecordStore } from '../records.ts';
import type { Rate } from './rules.ts';

export const kind = 'rate';
/** How often a record is read again that another request changed meanwhile. More at once are too many in any case. */
const mostTries = 10;

type Attempt = Rate & { readonly key: string; readonly cost: number };

/**
 * Counts an attempt; seconds to wait if it is one too many, and 0 if not. The record holds the time at which all that was
 * tried is paid for (the generic cell rate algorithm): no clean-up, and no moment at which everybody may begin again. A refused
 * attempt is not counted, so that waiting helps.
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
