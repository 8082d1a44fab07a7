// Tables made for @auth/pg-adapter, where IDs are numbers: filled by it, and then used by our
// adapter.

import { readFileSync } from 'node:fs';
import PostgresJs from '@auth/pg-adapter';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { adapterContract } from '../contract.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import type { Server } from './start/server.ts';

let server: Server;
let pool: Pool;
let adapter: ReturnType<typeof PostgresAdapter>;

const expires = new Date('2030-01-01T00:00:00.000Z');
const ann = { id: '', name: 'Ann', email: 'ann@example.test', emailVerified: expires, image: null };
const account = { type: 'oauth', provider: 'idp', providerAccountId: 'a', expires_at: 7 } as const;
const key = { provider: 'idp', providerAccountId: 'a' };

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	adapter = PostgresAdapter(pool);
	await pool.query(readFileSync(new URL('pg-adapter.sql', import.meta.url), 'utf8'));
	const theirs = PostgresJs(pool);
	const user = await theirs.createUser?.(ann);
	await theirs.linkAccount?.({ ...account, userId: user?.id ?? '' });
	await theirs.createSession?.({ sessionToken: 'token', userId: user?.id ?? '', expires });
	await adapter.migrate?.(readFileSync('templates/adapters/postgres.sql', 'utf8'));
});

afterAll(async () => {
	await pool?.end();
	await server?.stop();
});

it('reads the users of @auth/pg-adapter, and the other way round', async () => {
	const found = await adapter.getSessionAndUser?.('token');
	const { id: _, ...fields } = ann;
	expect(found?.user).toMatchObject(fields);
	expect(found?.session).toEqual({ sessionToken: 'token', userId: found?.user.id, expires });
	expect(await adapter.getUserByAccount?.(key)).toEqual(found?.user);
	const bob = await adapter.createUser?.({ ...ann, email: 'bob@example.test' });
	await adapter.linkAccount?.({ ...account, providerAccountId: 'b', userId: bob?.id ?? '' });
	await adapter.createSession?.({ sessionToken: 'of-bob', userId: bob?.id ?? '', expires });
	const theirs = PostgresJs(pool);
	expect((await theirs.getSessionAndUser?.('of-bob'))?.user).toMatchObject({ name: 'Ann' });
	const byAccount = await theirs.getUserByAccount?.({ ...key, providerAccountId: 'b' });
	expect(byAccount).toMatchObject({ email: 'bob@example.test' });
});

async function empty() {
	await pool.query('TRUNCATE users, accounts, sessions, authenticators, verification_token');
	return () => PostgresAdapter(pool);
}

adapterContract('PostgresAdapter in the tables of @auth/pg-adapter', empty, {
	passkeys: true,
	unique: true,
	own: true
});
