// Limits attempts per address, whether or not it has an account.

import type { ResolvedConfig } from '../../core/config.ts';
import { Refused } from '../../core/errors.ts';
import { digest } from '../../core/hash.ts';
import { countTry, forgetCount } from '../tries.ts';

/** `period`: seconds. `most`: attempts within them. A valid password resets the count. */
const limits = {
	'password-tries': { period: 15 * 60, most: 10 },
	'password-mails': { period: 60 * 60, most: 5 }
};
export type Limited = keyof typeof limits;

/** Counts an attempt before any costly work. @throws {Refused} with 429 if there were too many */
export async function takeTry(
	config: ResolvedConfig,
	kind: Limited,
	address: string
): Promise<void> {
	const key = await digest(address, 'sha256', 'hex');
	if (await countTry(config, { kind, key, ...limits[kind] })) return;
	const what = kind === 'password-mails' ? 'Too many emails were requested.' : tooMany;
	throw new Refused('TooManyRequests', 429, what);
}

const tooMany = 'There were too many attempts.';

export async function forgetTries(config: ResolvedConfig, address: string): Promise<void> {
	const key = await digest(address, 'sha256', 'hex');
	await forgetCount(config, { kind: 'password-tries', key });
}
