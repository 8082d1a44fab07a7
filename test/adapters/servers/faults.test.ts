// Failures of real databases: they are logged, no user is signed in by mistake or lost, and the app
// recovers with the database, without a restart.

import { readFileSync } from 'node:fs';
import { createPool } from 'mysql2/promise';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Adapter, Atomic } from '#runtime/accounts/adapter.ts';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { MysqlAdapter } from '../../../templates/adapters/mysql.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { redis } from '../../../templates/adapters/redis.ts';
import { Stage, sessionCookie } from '../../runtime/accounts/stage.ts';
import { mariaDbUrl, startMariaDb } from './start/mariadb.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const ann = { id: 'ann', user: { id: 'ann-1', name: 'Ann', email: 'ann@example.test' } };
const bob = { id: 'bob', user: { id: 'bob-1', name: 'Bob', email: 'bob@example.test' } };
const shown = { user: { email: ann.user.email } };
const schemaOf = (id: string) => readFileSync(`templates/adapters/${id}.sql`, 'utf8');

/** A browser, and an app of its own that shares the database with others. */
function visitor(adapter: Adapter): Stage {
	return new Stage({ session: { generateSessionToken: () => crypto.randomUUID() } }, adapter);
}

/** Signs in, takes the server away, gives it back. */
async function outlives(stage: Stage, server: Server): Promise<void> {
	await stage.signIn(ann);
	expect(await stage.session()).toMatchObject(shown);
	await server.crash();
	stage.errors = [];
	expect(await stage.session()).toBeNull();
	expect(stage.logged).toContain('AdapterError');
	expect(stage.cookies.has(sessionCookie)).toBe(true);
	const stranger = visitor(stage.adapter);
	expect(await stranger.signIn(bob)).toContain('error=');
	expect(stranger.cookies.has(sessionCookie)).toBe(false);
	await server.resume();
	expect(await stage.session()).toMatchObject(shown);
	await stranger.signIn(bob);
	expect(await stranger.session()).toMatchObject({ user: { email: bob.user.email } });
}

describe('PostgreSQL', () => {
	let server: Server;
	let pool: Pool;
	let url: string;
	let shared: Adapter & Atomic;

	beforeAll(async () => {
		server = await startPostgres('deadlock_timeout=200ms', 'fsync=on');
		url = postgresUrl(server.port);
		pool = new Pool({ connectionString: url });
		const adapter = PostgresAdapter(pool);
		await adapter.migrate?.(schemaOf('postgres'));
		shared = adapter;
	});

	beforeEach(() => pool.query('TRUNCATE users CASCADE'));

	afterAll(async () => {
		await pool?.end();
		await server?.stop();
	});

	it('may crash and restart', async () => {
		await outlives(visitor(PostgresAdapter(new Pool({ connectionString: url }))), server);
	});

	it('may run out of connections', async () => {
		const small = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 200 });
		const stage = visitor(PostgresAdapter(small));
		const holder = await small.connect();
		expect(await stage.signIn(ann)).toContain('error=');
		expect(stage.reasons).toContain('timeout');
		expect(stage.cookies.has(sessionCookie)).toBe(false);
		holder.release();
		await stage.signIn(ann);
		expect(await stage.session()).toMatchObject(shown);
		await small.end();
	});

	it('may be read-only for a while', async () => {
		const stage = visitor(shared);
		await stage.signIn(ann);
		const options = '-c default_transaction_read_only=on';
		const replica = new Pool({ connectionString: url, options });
		const reading = visitor(PostgresAdapter(replica));
		for (const [name, value] of stage.cookies) reading.cookies.set(name, value);
		expect(await reading.session()).toMatchObject(shown);
		const stranger = visitor(PostgresAdapter(replica));
		expect(await stranger.signIn(bob)).toContain('error=');
		expect(stranger.logged).toContain('AdapterError');
		expect(stranger.cookies.has(sessionCookie)).toBe(false);
		expect(await shared.getUserByEmail?.(bob.user.email)).toBeNull();
		await replica.end();
	});

	it('may hit a deadlock: one transaction completes, the other rolls back', async () => {
		const adapter = shared;
		const user = await adapter.createUser?.({ ...ann.user, emailVerified: null });
		const userId = user?.id ?? '';
		const expires = new Date('2030-01-01');
		await adapter.createSession?.({ sessionToken: 'old', userId, expires });
		const other = await pool.connect();
		await other.query('BEGIN');
		const insert = 'INSERT INTO sessions ("sessionToken", "userId", expires) VALUES ($1, $2, $3)';
		await other.query(insert, ['new', userId, expires]);
		const replaced = adapter.replaceSession?.('old', { sessionToken: 'new', userId, expires });
		const ours = Promise.resolve(replaced).then(
			() => 'done',
			(error: Error) => error.message
		);
		await expect.poll(() => waiting(pool)).toBe(1);
		const theirs = await other
			.query(`UPDATE sessions SET expires = now() WHERE "sessionToken" = 'old'`)
			.then(() => 'done', String);
		await other.query('ROLLBACK');
		other.release();
		const results = [await ours, theirs];
		expect(results.filter((one) => one.includes('deadlock'))).toHaveLength(1);
		const isReplaced = results[0] === 'done';
		expect((await adapter.getSessionAndUser?.('new')) !== null).toBe(isReplaced);
		expect((await adapter.getSessionAndUser?.('old')) !== null).toBe(!isReplaced);
	});

	it('may crash during a write, which is then rolled back', async () => {
		const user = await shared.createUser?.({ ...ann.user, emailVerified: null });
		const userId = user?.id ?? '';
		const expires = new Date('2030-01-01');
		await shared.createSession?.({ sessionToken: 'old', userId, expires });
		const other = await pool.connect();
		await other.query('BEGIN');
		await other.query('SELECT 1 FROM sessions FOR UPDATE');
		const replaced = shared.replaceSession?.('old', { sessionToken: 'new', userId, expires });
		const ours = expect(replaced).rejects.toThrow();
		await expect.poll(() => waiting(pool)).toBe(1);
		await server.crash();
		await ours;
		other.release(true);
		await server.resume();
		expect(await shared.getSessionAndUser?.('new')).toBeNull();
		expect(await shared.getSessionAndUser?.('old')).not.toBeNull();
	});

	it('stores one user when a new user signs in twice at once', async () => {
		const stages = Array.from({ length: 8 }, () => visitor(shared));
		await Promise.all(stages.map((stage) => stage.signIn(ann)));
		const { rows } = await pool.query(
			'SELECT (SELECT count(*) FROM users) AS users, count(*) AS accounts FROM accounts'
		);
		expect(rows).toEqual([{ users: '1', accounts: '1' }]);
		for (const stage of stages) {
			await stage.signIn(ann);
			expect(await stage.session()).toMatchObject(shown);
		}
	});
});

async function waiting(pool: Pool): Promise<number> {
	const { rows } = await pool.query('SELECT 1 FROM pg_locks WHERE NOT granted');
	return rows.length;
}

const mariadbd = ensureServer('mariadbd');

describe.skipIf(!mariadbd)('MariaDB', () => {
	it('may crash and restart', async () => {
		const server = await startMariaDb(mariadbd ?? '', '--innodb-flush-log-at-trx-commit=1');
		onTestFinished(() => server.stop());
		const pool = createPool({ uri: mariaDbUrl(server.port) });
		const adapter = MysqlAdapter(pool);
		await adapter.migrate?.(schemaOf('mysql'));
		await outlives(visitor(adapter), server);
		await pool.end();
	});
});

const redisServer = ensureServer('redis-server');

describe.skipIf(!redisServer)('Redis', () => {
	it('may crash and restart', async () => {
		const saving = ['--appendonly', 'yes', '--appendfsync', 'always'];
		const server = await startRedis(redisServer ?? '', ...saving);
		onTestFinished(() => server.stop());
		const adapter = redis({ REDIS_URL: redisUrl(server.port) });
		await outlives(visitor(adapter), server);
		await adapter.close?.();
	});
});
