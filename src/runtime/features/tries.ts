// Counts attempts within a period, in records.

import type { ResolvedConfig } from '../core/config.ts';
import { asError } from '../core/errors.ts';
import { recordsOf } from './records.ts';

/** What is counted, and its limit. */
export interface Limit {
	readonly kind: string;
	readonly key: string;
	/** The id of the user, if there is one. */
	readonly owner?: string;
	/** Seconds from the first attempt until the count restarts. */
	readonly period: number;
	readonly most: number;
}

/** Counts an attempt; false if there were too many. Of many at once, at most `most` succeed. */
export async function countTry(config: ResolvedConfig, limit: Limit): Promise<boolean> {
	const { kind, key, owner = '', period, most } = limit;
	const records = recordsOf(config);
	// A failed write means that another request has counted: read again and retry.
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

/** Resets the count after a success. A failure is only logged, since the count expires anyway. */
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
