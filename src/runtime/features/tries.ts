// Counts attempts in records: how often something was tried within a time.

import type { ResolvedConfig } from '../core/config.ts';
import { asError } from '../core/errors.ts';
import { recordsOf } from './records.ts';

/** What is counted, and how often it may be. */
export interface Limit {
	readonly kind: string;
	readonly key: string;
	/** The id of the user, if it is about one. */
	readonly owner?: string;
	/** Seconds from the first attempt until the count begins anew. */
	readonly period: number;
	readonly most: number;
}

/** Counts one more attempt; whether there were few enough. Of many at once, no more than `most` are. */
export async function countTry(config: ResolvedConfig, limit: Limit): Promise<boolean> {
	const { kind, key, owner = '', period, most } = limit;
	const records = recordsOf(config);
	// Each try that fails is one by which another request got on.
	for (let tries = 0; tries <= most; tries++) {
		const found = await records.get(kind, key);
		const count = Number(found?.value ?? 0) + 1;
		if (!(count <= most)) return false;
		const expires = found?.expires ?? new Date(Date.now() + period * 1000);
		const next = { kind, key, owner, value: `${count}`, expires };
		if (await (found ? records.replace(found, next) : records.add(next))) return true;
	}
	return false;
}

/** Forgets what was counted, after a try that was right. It stays right if that fails: the count ends by itself. */
export async function forgetCount(
	config: ResolvedConfig,
	{ kind, key }: Pick<Limit, 'kind' | 'key'>
): Promise<void> {
	try {
		await recordsOf(config).take(kind, key);
	} catch (error) {
		config.logger.error(asError(error));
	}
}
