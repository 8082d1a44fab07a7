// Limits the attempts to enter a code per user, since six digits can be guessed.

import type { ResolvedConfig } from '../../core/config.ts';
import { countTry, forgetCount } from '../tries.ts';

const kind = 'two-factor-tries';
const limits = { most: 10, period: 15 * 60 };

/** Counts an attempt before the code is checked. False if there were too many within 15 minutes. */
export function mayTry(config: ResolvedConfig, userId: string): Promise<boolean> {
	return countTry(config, { kind, key: userId, owner: userId, ...limits });
}

/** Resets the count after a valid code. */
export function forgetTries(config: ResolvedConfig, userId: string): Promise<void> {
	return forgetCount(config, { kind, key: userId });
}
