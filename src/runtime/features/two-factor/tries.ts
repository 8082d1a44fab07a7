// How often a code may be typed for a user: a code of six digits is guessed by trying.

import type { ResolvedConfig } from '../../core/config.ts';
import { recordsOf } from '../records.ts';
import { countTry } from '../tries.ts';

const kind = 'two-factor-tries';
const limits = { most: 10, period: 15 * 60 };

/** Counts one more; whether there were few enough within a quarter of an hour. Counted before the code is looked at. */
export function mayTry(config: ResolvedConfig, userId: string): Promise<boolean> {
	return countTry(config, { kind, key: userId, owner: userId, ...limits });
}

/** After a code that was right. */
export async function forgetTries(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}
