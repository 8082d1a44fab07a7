// A lock that all processes see: https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/

import { redis } from './stores';

/** Milliseconds after which a lock is open again if its process died. Work takes less, or is given up. */
export const longest = 10_000;

/** Opens the lock only for who holds it. */
const open = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** Does `work` unless another process or request is at it; whether it did. */
export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
	const key = `lock:${name}`;
	const mine = crypto.randomUUID();
	const expiration = { type: 'PX', value: longest } as const;
	if ((await redis.set(key, mine, { condition: 'NX', expiration })) === null) return false;
	try {
		await work();
		return true;
	} finally {
		await redis.eval(open, { keys: [key], arguments: [mine] });
	}
}
