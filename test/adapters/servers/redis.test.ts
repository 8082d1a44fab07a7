import { createClient } from 'redis';
import { afterAll, beforeAll, describe } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { RedisAdapter } from '../../../templates/adapters/redis.ts';
import { RedisSessions } from '../../../templates/adapters/redis-sessions.ts';
import { adapterContract } from '../contract.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const program = ensureServer('redis-server');
/** As an app opens its own, with the types that this has. */
const open = (url: string) => createClient({ url });

describe.skipIf(!program)('on Redis', () => {
	let server: Server;
	let client: ReturnType<typeof open>;

	beforeAll(async () => {
		server = await startRedis(program ?? '');
		client = open(redisUrl(server.port));
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
