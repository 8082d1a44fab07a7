import { readFileSync } from 'node:fs';
import { drizzle as openDrizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import * as schema from '../../../templates/adapters/drizzle.pg.ts';
import { drizzle } from '../../../templates/adapters/drizzle.ts';
import { up } from '../../../templates/adapters/kysely.migration.ts';
import { kysely } from '../../../templates/adapters/kysely.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { adapterContract } from '../contract.ts';
import { createTable } from './create-tables.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import type { Server } from './start/server.ts';

let server: Server;
let pool: Pool;
let adapters: Awaited<ReturnType<typeof openAll>>;

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	adapters = await openAll();
});

afterAll(async () => {
	await pool?.end();
	await server?.stop();
});

/** Each has tables of its own, by their names. */
async function openAll() {
	const own = PostgresAdapter(pool);
	await own.migrate?.(readFileSync('templates/adapters/postgres.sql', 'utf8'));
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
	await up(db);
	for (const table of Object.values(schema)) {
		await pool.query(createTable(getTableConfig(table), '"'));
	}
	return { own, kysely: kysely(db), drizzle: drizzle(openDrizzle(pool, { schema })) };
}

const options = { passkeys: true, unique: true, own: true };

adapterContract('PostgresAdapter', () => emptied('users, verification_token', 'own'), options);
adapterContract('kysely', () => emptied('"User", "VerificationToken"', 'kysely'), options);
adapterContract('drizzle', () => emptied('"user", "verificationToken"', 'drizzle'), options);

async function emptied(tables: string, name: keyof typeof adapters) {
	await pool.query(`TRUNCATE ${tables} CASCADE`);
	return adapters[name];
}
