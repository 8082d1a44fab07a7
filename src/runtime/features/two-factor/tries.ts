// How often a code may be typed for a user: a code of six digits is guessed by trying.

import type { ResolvedConfig } from '../../core/config.ts';
import { countTry, forgetCount } from '../tries.ts';

const kind = 'two-factor-tries';
const limits = { most: 10, period: 15 * 60 };

/** Counts one more; whether there were few enough within a quarter of an hour. Counted before the code is looked at. */
export function mayTry(config: ResolvedConfig, userId: string): Promise<boolean> {
	return countTry(config, { kind, key: userId, owner: userId, ...limits });
}

/** After a code that was right. */
export function forgetTries(config: ResolvedConfig, userId: string): Promise<void> {
	return forgetCount(config, { kind, key: userId });
}
