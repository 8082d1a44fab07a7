// The default limit of codes for one address, used if the app sets no `limit` (NIST SP 800-63B-4 section 3.2.2).

import { otherForm } from '../accounts/other-form.ts';
import { onePerProcess } from '../core/one-per-process.ts';

/** Milliseconds. */
const period = 60 * 60_000;
const most = 5;
/** The most addresses counted at once; the oldest is dropped first. */
const capacity = 10_000;

const sent = onePerProcess('codes', () => new Map<string, { count: number; until: number }>());

/** Whether another code may be sent. Each code allows a few guesses: without a limit, one would be right. */
export function fewCodes({ identifier }: { identifier: string }) {
	// Count by address only: an attacker can vary the rest of the request.
	const address = identifier.toLowerCase();
	const other = otherForm(address);
	const key = other && other < address ? other : address;
	const known = sent.get(key);
	const now = Date.now();
	const { count, until } = known && known.until > now ? known : { count: 0, until: now + period };
	sent.delete(key);
	// A later time means that the clock was set back.
	sent.set(key, { count: count + 1, until: Math.min(until, now + period) });
	for (const oldest of sent.keys()) {
		if (sent.size <= capacity) break;
		sent.delete(oldest);
	}
	return count < most;
}
