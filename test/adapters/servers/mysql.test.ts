import { readFileSync } from 'node:fs';
import { DrizzleAdapter as TheirDrizzle } from '@auth/drizzle-adapter';
import { drizzle as openDrizzle } from 'drizzle-orm/mysql2';
import { Kysely, MysqlDialect } from 'kysely';
import { createPool as createCallbackPool } from 'mysql2';
import { createPool, type Pool } from 'mysql2/promise';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ensureMySql } from '../../../scripts/ensure-mysql.ts';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { authTables } from '../../../templates/adapters/drizzle.mysql.ts';
import { drizzle } from '../../../templates/adapters/drizzle.ts';
import { up } from '../../../templates/adapters/kysely.migration.ts';
import { kysely } from '../../../templates/adapters/kysely.ts';
import { MysqlAdapter } from '../../../templates/adapters/mysql.ts';
import { adapterContract } from '../contract.ts';
import { firstSignInsAtOnce } from './at-once.ts';
import { strangersByCollation } from './collation.ts';
import { drizzlePush } from './start/drizzle-kit.ts';
import { mariaDbUrl, startMariaDb } from './start/mariadb.ts';
import { startMySql } from './start/mysql.ts';
import type { Server } from './start/server.ts';

const mariadbd = ensureServer('mariadbd');
const mysqld = ensureMySql();

/** `npm test` reports what is neither installed nor installable as a missing part of the system. */
const servers: Record<string, (() => Promise<Server>) | undefined> = {
	MariaDB: mariadbd === undefined ? undefined : () => startMariaDb(mariadbd),
	MySQL: mysqld === undefined ? undefined : () => startMySql(mysqld)
};

describe.each(Object.entries(servers))('on %s', (name, start) => {
	if (start === undefined) return it.skip(`skipped: ${name} is not available`, () => {});

	let server: Server;
	let pool: Pool;
	let ofDrizzle: Pool;
	let asItComes: Pool;
	let adapters: Awaited<ReturnType<typeof openAll>>;

	beforeAll(async () => {
		server = await start();
		pool = createPool({ uri: mariaDbUrl(server.port) });
		await pool.query('CREATE DATABASE drizzle COLLATE utf8mb4_bin');
		ofDrizzle = createPool({ uri: mariaDbUrl(server.port, 'drizzle') });
		await pool.query('CREATE DATABASE as_it_comes');
		asItComes = createPool({ uri: mariaDbUrl(server.port, 'as_it_comes') });
		adapters = await openAll();
	});

	afterAll(async () => {
		const pools = [asItComes?.end(), ofDrizzle?.end(), pool?.end()];
		await Promise.all([adapters?.kysely().close?.(), ...pools]);
		await server?.stop();
	});

	async function openAll() {
		await MysqlAdapter(pool).migrate?.(readFileSync('templates/adapters/mysql.sql', 'utf8'));
		const dialect = new MysqlDialect({ pool: createCallbackPool(mariaDbUrl(server.port)) });
		const db = new Kysely<unknown>({ dialect });
		await up(db);
		drizzlePush('mysql', mariaDbUrl(server.port, 'drizzle'));
		const open = openDrizzle(ofDrizzle);
		drizzlePush('mysql', mariaDbUrl(server.port, 'as_it_comes'));
		const loose = openDrizzle(asItComes);
		return {
			own: () => MysqlAdapter(pool),
			kysely: () => kysely(db),
			drizzle: () => drizzle(open, authTables),
			drizzleAsItComes: () => drizzle(loose, authTables),
			theirs: () => TheirDrizzle(loose)
		};
	}

	async function emptied(tables: readonly string[], name: keyof typeof adapters) {
		for (const table of tables) await pool.query(`DELETE FROM ${table}`);
		return adapters[name];
	}

	const options = { passkeys: true, unique: true, own: true, records: true };
	const ours = ['user', 'verificationToken'];
	const theirs = ['drizzle.user', 'drizzle.verificationToken'];
	const loose = ['as_it_comes.user', 'as_it_comes.verificationToken'];

	adapterContract('MysqlAdapter', () => emptied(ours, 'own'), options);
	adapterContract('kysely', () => emptied(['User', 'VerificationToken'], 'kysely'), options);
	adapterContract('drizzle', () => emptied(theirs, 'drizzle'), options);

	firstSignInsAtOnce('MysqlAdapter', () => emptied(ours, 'own'));
	firstSignInsAtOnce('kysely', () => emptied(['User', 'VerificationToken'], 'kysely'));
	firstSignInsAtOnce('drizzle', () => emptied(theirs, 'drizzle'));
	firstSignInsAtOnce('@auth/drizzle-adapter', () => emptied(loose, 'theirs'));

	strangersByCollation('drizzle', () => emptied(loose, 'drizzleAsItComes'));
	strangersByCollation('@auth/drizzle-adapter', () => emptied(loose, 'theirs'));
});
