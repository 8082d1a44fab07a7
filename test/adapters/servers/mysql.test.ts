import { readFileSync } from 'node:fs';
import { createPool, type Pool } from 'mysql2/promise';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import type { Upkeep } from '#runtime/accounts/upkeep.ts';
import { ensureDatabase } from '../../../scripts/ensure-databases.ts';
import { MysqlAdapter } from '../../../templates/adapters/mysql.ts';
import { adapterContract } from '../contract.ts';
import { mariaDbUrl, startMariaDb } from './start/mariadb.ts';
import type { Server } from './start/server.ts';

const program = ensureDatabase('mariadbd');
const schema = readFileSync('templates/adapters/mysql.sql', 'utf8');

describe.skipIf(!program)('on MariaDB', () => {
	let server: Server;
	let pool: Pool;
	let adapter: Adapter & Upkeep;

	beforeAll(async () => {
		server = await startMariaDb(program ?? '');
		pool = createPool({ uri: mariaDbUrl(server.port) });
		adapter = MysqlAdapter(pool);
		await adapter.migrate?.(schema);
	});

	afterAll(async () => {
		await pool?.end();
		await server?.stop();
	});

	async function empty() {
		await pool.query('DELETE FROM user');
		await pool.query('DELETE FROM verificationToken');
		return adapter;
	}

	adapterContract('MysqlAdapter', empty, { passkeys: true, unique: true, own: true });
});
