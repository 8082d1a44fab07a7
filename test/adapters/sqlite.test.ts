import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { SqliteAdapter, sqlite } from '../../templates/adapters/sqlite.ts';
import { adapterContract } from './contract.ts';
import { drizzleTables } from './sqlite-tables.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function inFile() {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-sqlite-'));
	folders.push(folder);
	const env = { AUTH_SQLITE_FILE: join(folder, 'auth.db') };
	return () => sqlite(env);
}

adapterContract('sqlite', inFile, { passkeys: true, unique: true, own: true, records: true });

it('stores dates as milliseconds since 1970, like @auth/drizzle-adapter', async () => {
	const database = new DatabaseSync(':memory:');
	database.exec(drizzleTables);
	const adapter = SqliteAdapter(() => database);
	const expires = new Date(1_900_000_000_123);
	const ann = { id: 'ann', email: 'ann@example.test', emailVerified: expires };
	await adapter.createUser?.(ann);
	await adapter.createSession?.({ sessionToken: 'token', userId: 'ann', expires });
	expect(database.prepare('SELECT emailVerified, expires FROM user, session').get()).toEqual({
		emailVerified: 1_900_000_000_123,
		expires: 1_900_000_000_123
	});
});

it('ruling 34: keeps two accounts apart in a table of the app with case-insensitive columns', async () => {
	const database = new DatabaseSync(':memory:');
	database.exec(drizzleTables.replaceAll('text', 'text COLLATE NOCASE'));
	const adapter = SqliteAdapter(() => database);
	const ann = { id: 'ann', email: 'ann@example.test', emailVerified: null };
	await adapter.createUser?.(ann);
	const account = {
		type: 'oauth',
		provider: 'idp',
		providerAccountId: 'AbC',
		userId: 'ann'
	} as const;
	await adapter.linkAccount?.(account);
	const ownerOf = (providerAccountId: string) =>
		adapter.getUserByAccount?.({ provider: 'idp', providerAccountId });
	expect(await ownerOf('aBc')).toBeNull();
	expect(await ownerOf('AbC')).toEqual({ ...ann, name: null, image: null });
});
