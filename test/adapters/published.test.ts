// Adapters as they are published, unchanged, types included.

import { createRequire } from 'node:module';
import { DrizzleAdapter } from '@auth/drizzle-adapter';
import { type Database, KyselyAdapter } from '@auth/kysely-adapter';
import { UnstorageAdapter } from '@auth/unstorage-adapter';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { Stage } from '../runtime/accounts/stage.ts';
import { adapterContract } from './contract.ts';
import { drizzleTables, kyselyTables } from './sqlite-tables.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

function sqlite(tables: string) {
	const database = new Sqlite(':memory:');
	database.pragma('foreign_keys = ON');
	database.exec(tables);
	return database;
}

function drizzleAdapter(): Adapter {
	return DrizzleAdapter(drizzle(sqlite(drizzleTables)));
}

function kyselyAdapter(): Adapter {
	const dialect = new SqliteDialect({ database: sqlite(kyselyTables) });
	return KyselyAdapter(new Kysely<Database>({ dialect }));
}

function unstorageAdapter(): Adapter {
	return UnstorageAdapter(createStorage());
}

adapterContract('DrizzleAdapter', drizzleAdapter, { passkeys: true, unique: true });
adapterContract('KyselyAdapter', kyselyAdapter, { passkeys: false, unique: true });
adapterContract('UnstorageAdapter', unstorageAdapter, { passkeys: true, unique: false });

describe.each([
	['DrizzleAdapter', drizzleAdapter],
	['KyselyAdapter', kyselyAdapter],
	['UnstorageAdapter', unstorageAdapter]
])('%s in an app', (_, make) => {
	const ann = { id: 'ann', user: { id: 'ann-1', name: 'Ann', email: 'ann@example.test' } };
	const shown = { user: { name: 'Ann', email: 'ann@example.test' } };

	it('signs in, keeps, finds and ends sessions', async () => {
		const stage = new Stage({ session: { updateAge: 0 } }, make());
		expect(await stage.signIn(ann)).toBe('http://app.test');
		expect(await stage.session()).toMatchObject(shown);
		expect(stage.called).toEqual(['getSessionAndUser', 'updateSession']);
		await stage.signOut();
		expect(await stage.session()).toBeNull();
		await stage.signIn(ann);
		const asked = stage.called.filter((name) => name !== 'getAccount');
		expect(asked).toEqual(['getUserByAccount', 'getUserByAccount', 'createSession']);
		expect(await stage.session()).toMatchObject(shown);
		expect(stage.logged).toEqual([]);
	});

	it('links accounts, rejects duplicates, and replaces sessions by email', async () => {
		const stage = new Stage({}, make());
		await stage.signIn(ann);
		await stage.signIn({ ...ann, provider: 'other', id: 'ann-2' });
		expect(stage.called).toContain('linkAccount');
		await stage.signIn({ ...ann, type: 'email' });
		expect(stage.called).toContain('deleteSession');
		expect(await stage.session()).toMatchObject(shown);
		await stage.signOut();
		const stranger = await stage.signIn({ ...ann, id: 'eve' });
		expect(stranger).toContain('error=OAuthAccountNotLinked');
	});
});
