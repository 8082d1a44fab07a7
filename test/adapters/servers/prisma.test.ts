import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { prisma } from '../../../templates/adapters/prisma.ts';
import { adapterContract } from '../contract.ts';
import { firstSignInsAtOnce } from './at-once.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import { prismaClient, prismaMigrate } from './start/prisma.ts';
import type { Server } from './start/server.ts';

let server: Server;
let pool: Pool;
let adapter: ReturnType<typeof prisma>;

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	await prismaMigrate(postgresUrl(server.port));
	adapter = prisma(await prismaClient(postgresUrl(server.port)));
});

afterAll(async () => {
	await adapter?.close?.();
	await pool?.end();
	await server?.stop();
});

async function empty() {
	await pool.query('TRUNCATE "User", "VerificationToken" CASCADE');
	return () => adapter;
}

adapterContract('prisma', empty, { passkeys: true, unique: true, own: true, records: true });

firstSignInsAtOnce('prisma', empty);
