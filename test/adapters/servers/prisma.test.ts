import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addModels } from '../../../src/edit/prisma-models.ts';
import { prisma } from '../../../templates/adapters/prisma.ts';
import { adapterContract } from '../contract.ts';
import { firstSignInsAtOnce } from './at-once.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import { prismaClient, prismaFormat, prismaMigrate } from './start/prisma.ts';
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

it.each(['cockroachdb', 'mongodb', 'mysql', 'postgresql', 'sqlite', 'sqlserver'])(
	'the models are a schema for %s, laid out as Prisma does',
	(provider) => {
		const head = `generator client {\n  provider = "prisma-client-js"\n}\n\ndatasource db {\n  provider = "${provider}"\n}\n`;
		const text = readFileSync('templates/adapters/prisma.prisma', 'utf8');
		const edit = addModels(head, { fileName: 'schema.prisma', text });
		expect(edit).toEqual({ ok: true, text: edit.ok ? prismaFormat(edit.text) : '' });
	}
);
