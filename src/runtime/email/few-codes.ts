// How many codes are sent to one address, where the app has no `limit` of its own (NIST SP 800-63B-4 section 3.2.2).

import { otherForm } from '../accounts/other-form.ts';
import { onePerProcess } from '../core/one-per-process.ts';

/** Milliseconds. */
const period = 60 * 60_000;
const most = 5;
/** Addresses that are counted at once; beyond them the oldest is forgotten. */
const capacity = 10_000;

const sent = onePerProcess('codes', () => new Map<string, { count: number; until: number }>());

/** Whether another code may be sent. Each code allows a few guesses: without a limit, one would be right. */
export function fewCodes({ identifier }: { identifier: string }) {
	// Nothing else of the request: an attacker could vary it.
	const address = identifier.toLowerCase();
	const other = otherForm(address);
	const key = other && other < address ? other : address;
	const known = sent.get(key);
	const now = Date.now();
	const { count, until } = known && known.until > now ? known : { count: 0, until: now + period };
	sent.delete(key);
	// Later than that it is only after the clock was set back.
	sent.set(key, { count: count + 1, until: Math.min(until, now + period) });
	for (const oldest of sent.keys()) {
		if (sent.size <= capacity) break;
		sent.delete(oldest);
	}
	return count < most;
}
