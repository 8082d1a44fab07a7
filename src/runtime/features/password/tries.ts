// Limits attempts by address, whether or not a user has it.

import type { ResolvedConfig } from '../../core/config.ts';
import { Refused } from '../../core/errors.ts';
import { digest } from '../../core/hash.ts';
import { recordsOf } from '../records.ts';

/** Seconds, and how often in that time. A right password sets the count back. */
const limits = {
	'password-tries': { period: 15 * 60, most: 10 },
	'password-mails': { period: 60 * 60, most: 5 }
};
export type Limited = keyof typeof limits;

/** Counts one, before anything costly is done. @throws {Refused} with 429 if it is one too many */
export async function takeTry(
	config: ResolvedConfig,
	kind: Limited,
	address: string
): Promise<void> {
	const { period, most } = limits[kind];
	const records = recordsOf(config);
	const key = await digest(address, 'sha256', 'hex');
	// Each try that fails is one by which another request got on.
	for (let tries = 0; tries <= most; tries++) {
		const found = await records.get(kind, key);
		const count = Number(found?.value ?? 0) + 1;
		if (count > most) break;
		const expires = found?.expires ?? new Date(Date.now() + period * 1000);
		const next = { kind, key, owner: '', value: `${count}`, expires };
		if (await (found ? records.replace(found, next) : records.add(next))) return;
	}
	const what = kind === 'password-mails' ? 'Too many e-mails were asked for.' : tooMany;
	throw new Refused('TooManyRequests', 429, what);
}

const tooMany = 'There were too many attempts.';

export async function forgetTries(config: ResolvedConfig, address: string): Promise<void> {
	const key = await digest(address, 'sha256', 'hex');
	await recordsOf(config).take('password-tries', key);
}
