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
		const known = Number(before?.value) || 0;
		// More than a period is left only if the clock was set back: then all of it is, from now on.
		const from = Math.min(Math.max(known, now), now + period);
		const paid = from + (cost * period) / most;
		const wait = paid - now > period ? Math.max(1, Math.ceil((paid - now - period) / 1000)) : 0;
		if (wait && !(known > now + period + 1)) return wait;
		const after = recordOf(key, wait ? from : Math.ceil(paid));
		if (await (before ? store.replace(before, after) : store.add(after))) return wait;
	}
	return 1;
}

function recordOf(key: string, paid: number): AuthRecord {
	return { kind, key, owner: '', value: String(paid), expires: new Date(paid) };
}
