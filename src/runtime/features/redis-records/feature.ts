// Keeps what features keep in Redis, for an app whose people are not there.

import { createClient } from 'redis';
import type { Env } from '../../core/env.ts';
import type { Feature } from '../../core/parts.ts';
import type { RecordStore } from '../records.ts';
import { recordsInRedis } from '../records-in-redis.ts';

/**
 * Records in Redis
 * @hint for features of an app without a database
 * @gives records
 * @note Set REDIS_URL, such as redis://localhost:6379: Redis 6.2 or newer, which must not evict keys.
 */
export const redisRecords: Feature = {
	amend: (config) => {
		// What the app names itself wins.
		const input = { records: connect, ...config.input };
		return { ...config, input };
	}
};

/** Connects at the first command. While Redis is away, commands fail after five seconds and it keeps trying. */
function connect(env: Env): RecordStore {
	let client: ReturnType<typeof clientFor> | undefined;
	return recordsInRedis(() => {
		if (client) return client;
		client = clientFor(env);
		// Without this the process would end; commands under way are rejected.
		client.on('error', () => {});
		client.connect().catch(() => {});
		return client;
	});
}

function clientFor(env: Env) {
	return createClient({
		url: env['REDIS_URL'] ?? 'redis://localhost:6379',
		commandOptions: { timeout: 5000 },
		socket: { connectTimeout: 5000 }
	});
}
