// Stores users, accounts, sessions, email tokens and passkeys in Redis, under the keys of @auth/upstash-redis-adapter.

import type { Adapter, Atomic } from '../accounts/adapter';
import type { ChangesAccounts } from '../accounts/changes-accounts';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { adapterOf, voiding } from './records';
import {
	changingAccounts,
	connect,
	disconnect,
	type RedisClient,
	recordsIn,
	together
} from './redis-records';

/**
 * Redis
 * @docs https://redis.io/docs/latest/develop/clients/nodejs
 * @gives records
 * @gives redis
 * @alias valkey
 * @env REDIS_URL redis://localhost:6379
 * @note Redis 6.2 or newer, one machine or with replicas, not a cluster. It must not evict keys, and must save to disk.
 * @note Sessions and email tokens that are over go by themselves.
 */
export function redis(env: Env): Adapter & Upkeep & Atomic & ChangesAccounts {
	return RedisAdapter(connect(env));
}

/** For apps with their own client: `open` returns it, connected. */
export function RedisAdapter(open: () => RedisClient): Adapter & Upkeep & Atomic & ChangesAccounts {
	const records = recordsIn(open);
	return {
		...adapterOf(records),
		...voiding(records),
		...together(open),
		changeAccount: changingAccounts(open),
		redis: open,
		close: () => disconnect(open())
	};
}
