// Stores the records of features in the Redis of the app's adapter.

import { recordsOfAdapter } from './adapter-records.ts';
import { type RedisCommands, recordsInRedis } from './records-in-redis.ts';

export const adapterRedis = recordsOfAdapter(
	({ redis }) => redis && recordsInRedis(() => commands(redis()))
);

function commands(client: object): RedisCommands {
	if (isRedis(client)) return client;
	throw new TypeError('This is not a client of the redis package.');
}

function isRedis(client: object): client is RedisCommands {
	return 'eval' in client && 'getDel' in client;
}
