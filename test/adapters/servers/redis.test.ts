import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { RedisAdapter, redis } from '../../../templates/adapters/redis.ts';
import { RedisSessions } from '../../../templates/adapters/redis-sessions.ts';
import { adapterContract } from '../contract.ts';
import { firstSignInsAtOnce } from './at-once.ts';
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
		return () => RedisAdapter(() => client);
	}

	async function sessionsOnly() {
		await client.flushAll();
		const tables = emptyTables();
		return () => RedisSessions(() => client, memoryAdapter(tables));
	}

	it('ends all sessions of one user, and no others', async () => {
		const adapter = (await sessionsOnly())();
		const expires = new Date('2030-01-01');
		const ids = await Promise.all(
			['ann', 'bob'].map(async (name) => {
				const user = { id: '', name, email: `${name}@example.test`, emailVerified: null };
				const { id = '' } = (await adapter.createUser?.(user)) ?? {};
				for (const device of ['phone', 'desk']) {
					const sessionToken = `${name} at the ${device}`;
					await adapter.createSession?.({ sessionToken, userId: id, expires });
				}
				return id;
			})
		);
		await adapter.endSessions(ids[0] ?? '');
		const alive = ['ann', 'bob'].flatMap((name) => [`${name} at the phone`, `${name} at the desk`]);
		const found = await Promise.all(alive.map((token) => adapter.getSessionAndUser?.(token)));
		expect(found.map((one) => one?.user.name)).toEqual([undefined, undefined, 'bob', 'bob']);
		expect(await adapter.getUser?.(ids[0] ?? '')).toMatchObject({ name: 'ann' });
	});

	it.each(['used', 'never used'])('closes connections that were %s open', async (kind) => {
		const adapter = redis({ REDIS_URL: redisUrl(server.port) });
		if (kind === 'used') await adapter.getUser?.('nobody');
		await adapter.close?.();
		await expect.poll(() => client.clientList()).toHaveLength(1);
	});

	adapterContract('RedisAdapter', empty, {
		passkeys: true,
		unique: true,
		own: true,
		records: true
	});
	adapterContract('RedisSessions', sessionsOnly, {
		passkeys: true,
		unique: true,
		own: true,
		records: true
	});

	firstSignInsAtOnce('RedisAdapter', empty);
	firstSignInsAtOnce('RedisSessions', sessionsOnly);
});
