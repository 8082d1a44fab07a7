// A full disk or memory: new sign-ins fail, signed-in users stay signed in, and the app recovers
// afterwards.

import { readFileSync } from 'node:fs';
import { createPool } from 'mysql2/promise';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { MysqlAdapter } from '../../../templates/adapters/mysql.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { redis } from '../../../templates/adapters/redis.ts';
import { Stage, sessionCookie } from '../../runtime/accounts/stage.ts';
import { mariaDbUrl, startMariaDbOn } from './start/mariadb.ts';
import { postgresUrl, startPostgresOn } from './start/postgres.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import { mayMount } from './start/server.ts';

const schemaOf = (id: string) => readFileSync(`templates/adapters/${id}.sql`, 'utf8');
/** Their picture has an address as long as every column takes. */
const person = (id: string) => {
	const image = `https://pictures.test/${'x'.repeat(220)}`;
	return { id, user: { id, name: id, email: `${id}@example.test`, image } };
};
const [ann, bob] = [person('ann'), person('bob')];

function visitor(adapter: Adapter): Stage {
	return new Stage({ session: { generateSessionToken: () => crypto.randomUUID() } }, adapter);
}

interface Fault {
	/** Takes the room that is left. */
	fill(): Promise<() => Promise<void>>;
	/** What the log says then. */
	readonly reason: RegExp;
}

/** Requests on a full store are rejected, and accepted once there is space. */
async function outlives(adapter: Adapter, { fill, reason }: Fault): Promise<void> {
	const stage = visitor(adapter);
	await stage.signIn(ann);
	const empty = await fill();
	const stranger = visitor(adapter);
	let answer = '';
	// There may be room in what the server has laid hands on already.
	for (let i = 0; i < 2000 && !answer.includes('error='); i++) {
		stranger.cookies.clear();
		answer = await stranger.signIn(person(`stranger-${i}`));
	}
	expect(answer).toContain('error=');
	expect(stranger.logged).toContain('AdapterError');
	expect(stranger.reasons).toMatch(reason);
	expect(stranger.cookies.has(sessionCookie)).toBe(false);
	await empty();
	const shown = { user: { email: ann.user.email } };
	await expect.poll(() => stage.session(), { timeout: 20_000 }).toMatchObject(shown);
	await stranger.signIn(bob);
	expect(await stranger.session()).toMatchObject({ user: { email: bob.user.email } });
}

/** Without permission to mount a small disk, these tests are skipped. */
const disks = mayMount();
const mariadbd = ensureServer('mariadbd');
const redisServer = ensureServer('redis-server');

describe.skipIf(!disks)('a full disk', () => {
	it('with PostgreSQL', async () => {
		const server = await startPostgresOn(128, 'max_wal_size=32MB', 'min_wal_size=32MB');
		onTestFinished(() => server.stop());
		const pool = new Pool({ connectionString: postgresUrl(server.port) });
		const adapter = PostgresAdapter(pool);
		await adapter.migrate?.(schemaOf('postgres'));
		await outlives(adapter, {
			fill: async () => {
				const empty = server.fillDisk();
				return async () => empty();
			},
			reason: /space|terminat|recovery|ECONN/
		});
		await pool.end();
	});

	it.skipIf(!mariadbd)('with MariaDB', async () => {
		const server = await startMariaDbOn(256, mariadbd ?? '');
		onTestFinished(() => server.stop());
		const pool = createPool({ uri: mariaDbUrl(server.port) });
		const adapter = MysqlAdapter(pool);
		await adapter.migrate?.(schemaOf('mysql'));
		await outlives(adapter, {
			fill: async () => {
				const empty = server.fillDisk();
				return async () => empty();
			},
			reason: /full|space/
		});
		await pool.end();
	});
});

describe.skipIf(!redisServer)('full memory', () => {
	it('with Redis, which must not evict keys', async () => {
		const server = await startRedis(redisServer ?? '', '--maxmemory-policy', 'noeviction');
		onTestFinished(() => server.stop());
		const adapter = redis({ REDIS_URL: redisUrl(server.port) });
		const client = createClient({ url: redisUrl(server.port) });
		await client.connect();
		await outlives(adapter, {
			fill: async () => {
				await client.configSet('maxmemory', '1');
				return async () => {
					await client.configSet('maxmemory', '0');
				};
			},
			reason: /OOM/
		});
		await client.close();
		await adapter.close?.();
	});
});
