// Counts attempts for all processes together.

import { redis } from './stores';

interface Limit {
	readonly most: number;
	readonly seconds: number;
}

/** Whether one more is allowed: at most `most` in `seconds`, which begin with the first. */
export async function allow(name: string, { most, seconds }: Limit): Promise<boolean> {
	const key = `attempts:${name}`;
	const [, count] = await redis
		.multi()
		.set(key, 0, { condition: 'NX', expiration: { type: 'EX', value: seconds } })
		.incr(key)
		.exec();
	return Number(count) <= most;
}
