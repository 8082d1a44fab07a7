import { createClient } from 'redis';
import { afterAll, beforeAll, describe } from 'vitest';
import { ensureDatabase } from '../../../scripts/ensure-databases.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { RedisAdapter, RedisSessions } from '../../../templates/adapters/redis.ts';
import { adapterContract } from '../contract.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const program = ensureDatabase('redis-server');

describe.skipIf(!program)('on Redis', () => {
	let server: Server;
	let client: ReturnType<typeof createClient>;

	beforeAll(async () => {
		server = await startRedis(program ?? '');
		client = createClient({ url: redisUrl(server.port) });
		await client.connect();
	});

	afterAll(async () => {
		await client?.close();
		await server?.stop();
	});

	async function empty() {
		await client.flushAll();
		return RedisAdapter(() => client);
	}

	async function sessionsOnly() {
		await client.flushAll();
		return RedisSessions(() => client, memoryAdapter());
	}

	adapterContract('RedisAdapter', empty, { passkeys: true, unique: true, own: true });
	adapterContract('RedisSessions', sessionsOnly, { passkeys: true, unique: true, own: true });
});
