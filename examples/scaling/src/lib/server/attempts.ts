// Counts attempts for all processes together.

import { redis } from './stores';

interface Limit {
	readonly most: number;
	readonly seconds: number;
}

/** In one step, so that a key always ends. */
const count = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end return n`;

/** Whether one more is allowed: at most `most` in `seconds`, which begin with the first. */
export async function allow(name: string, { most, seconds }: Limit): Promise<boolean> {
	const given = { keys: [`attempts:${name}`], arguments: [String(seconds)] };
	return Number(await redis.eval(count, given)) <= most;
}
