import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import type { Upkeep } from '#runtime/accounts/upkeep.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { adapterContract } from '../contract.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import type { Server } from './start/server.ts';

const schema = readFileSync('templates/adapters/postgres.sql', 'utf8');
let server: Server;
let pool: Pool;
let adapter: Adapter & Upkeep;

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	adapter = PostgresAdapter(pool);
	await adapter.migrate?.(schema);
});

afterAll(async () => {
	await pool?.end();
	await server?.stop();
});

async function empty() {
	await pool.query('TRUNCATE users, verification_token CASCADE');
	return adapter;
}

adapterContract('PostgresAdapter', empty, { passkeys: true, unique: true, own: true });
