import { readFileSync } from 'node:fs';
import { DrizzleAdapter as TheirDrizzle } from '@auth/drizzle-adapter';
import { drizzle as openDrizzle } from 'drizzle-orm/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { authTables } from '../../../templates/adapters/drizzle.pg.ts';
import { drizzle } from '../../../templates/adapters/drizzle.ts';
import { up } from '../../../templates/adapters/kysely.migration.ts';
import { kysely } from '../../../templates/adapters/kysely.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { adapterContract } from '../contract.ts';
import { firstSignInsAtOnce } from './at-once.ts';
import { drizzlePush } from './start/drizzle-kit.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import type { Server } from './start/server.ts';

let server: Server;
let pool: Pool;
let ofDrizzle: Pool;
let adapters: Awaited<ReturnType<typeof openAll>>;

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	ofDrizzle = new Pool({ connectionString: postgresUrl(server.port, 'drizzle') });
	adapters = await openAll();
});

afterAll(async () => {
	await Promise.all([ofDrizzle?.end(), pool?.end()]);
	await server?.stop();
});

/** Each has tables of its own, by their names. */
async function openAll() {
	await PostgresAdapter(pool).migrate?.(readFileSync('templates/adapters/postgres.sql', 'utf8'));
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
	await up(db);
	await pool.query('CREATE DATABASE drizzle');
	drizzlePush('postgresql', postgresUrl(server.port, 'drizzle'));
	const open = openDrizzle(ofDrizzle);
	return {
		own: () => PostgresAdapter(pool),
		kysely: () => kysely(db),
		drizzle: () => drizzle(open, authTables),
		theirs: () => TheirDrizzle(open)
	};
}

const options = { passkeys: true, unique: true, own: true, records: true };

adapterContract('PostgresAdapter', () => emptied('users, verification_token', 'own'), options);
adapterContract('kysely', () => emptied('"User", "VerificationToken"', 'kysely'), options);
adapterContract('drizzle', () => emptied('"user", "verificationToken"', 'drizzle'), options);

firstSignInsAtOnce('PostgresAdapter', () => emptied('users, verification_token', 'own'));
firstSignInsAtOnce('kysely', () => emptied('"User", "VerificationToken"', 'kysely'));
firstSignInsAtOnce('drizzle', () => emptied('"user", "verificationToken"', 'drizzle'));
firstSignInsAtOnce('@auth/drizzle-adapter', () => emptied('"user"', 'theirs'));

async function emptied(tables: string, name: keyof typeof adapters) {
	await (name === 'drizzle' || name === 'theirs' ? ofDrizzle : pool).query(
		`TRUNCATE ${tables} CASCADE`
	);
	return adapters[name];
}
