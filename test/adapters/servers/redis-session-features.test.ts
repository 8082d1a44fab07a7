import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { redis } from '../../../templates/adapters/redis.ts';
import { connect } from '../../../templates/adapters/redis-records.ts';
import { RedisSessions } from '../../../templates/adapters/redis-sessions.ts';
import { sessionCookie } from '../../runtime/core/app.ts';
import { copyOf, sessionApp } from '../../runtime/features/session-rig.ts';
import { sessionsContract } from '../sessions-contract.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const program = ensureServer('redis-server');

describe.skipIf(!program)('features for sessions on Redis', () => {
	let server: Server;
	const all: { close?(): Promise<void> }[] = [];
	beforeAll(async () => {
		server = await startRedis(program ?? '');
	});
	afterAll(async () => {
		for (const one of all) await one.close?.();
		await server?.stop();
	});

	const env = () => ({ REDIS_URL: redisUrl(server.port) });
	const opened = () => {
		const adapter = redis(env());
		all.push(adapter);
		return adapter;
	};

	for (const strategy of ['jwt', 'database'] as const) {
		describe(`with the strategy ${strategy}`, () => {
			sessionsContract('all in Redis', async () => {
				const client = createClient({ url: redisUrl(server.port) });
				await client.connect();
				await client.flushAll();
				await client.close();
				return () => ({ adapter: opened(), session: { strategy } });
			});
			sessionsContract('sessions and records in Redis', async () => {
				const people = memoryAdapter(emptyTables());
				return () => {
					const adapter = RedisSessions(connect(env()), people);
					all.push(adapter);
					return { adapter, session: { strategy } };
				};
			});
		});
	}

	it('rejects sessions while Redis is down, and keeps their cookies', async () => {
		const own = await startRedis(program ?? '');
		const adapter = redis({ REDIS_URL: redisUrl(own.port) });
		try {
			const made = sessionApp([revocation], {
				adapter,
				session: { strategy: 'jwt' },
				records: undefined
			});
			const ann = await made.signedIn();
			expect(await copyOf(made, ann).session()).not.toBeNull();
			await own.stop();
			const copy = copyOf(made, ann);
			expect(await copy.session()).toBeNull();
			expect(copy.cookies.get(sessionCookie)).toBe(ann.cookies.get(sessionCookie));
			expect(made.base.logged).toContain('JWTSessionError');
		} finally {
			await adapter.close?.();
		}
	});
});
