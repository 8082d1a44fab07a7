// How often a code may be typed for a user: a code of six digits is guessed by trying.

import type { ResolvedConfig } from '../../core/config.ts';
import { recordsOf } from '../records.ts';

const kind = 'two-factor-tries';
const most = 10;
/** Milliseconds. */
const within = 15 * 60 * 1000;

/** Counts one more; whether there were few enough within a quarter of an hour. Counted before the code is looked at. */
export async function mayTry(config: ResolvedConfig, userId: string): Promise<boolean> {
	const records = recordsOf(config);
	const expires = new Date(Date.now() + within);
	const first = { kind, key: userId, owner: userId, value: '1', expires };
	for (;;) {
		const before = await records.get(kind, userId);
		if (!before) {
			if (await records.add(first)) return true;
			continue;
		}
		const count = Number(before.value);
		if (!(count < most)) return false;
		if (await records.replace(before, { ...before, value: String(count + 1) })) return true;
	}
}

/** After a code that was right. */
export async function forgetTries(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}
