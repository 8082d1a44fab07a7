// A database that was made before its app had a feature with records.

import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { adapterRows } from '../../../src/runtime/features/adapter-rows.ts';
import { RecordError, recordsOf } from '../../../src/runtime/features/records.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { addRecords, up } from '../../../templates/adapters/kysely.migration.ts';
import { kysely } from '../../../templates/adapters/kysely.ts';
import { SqliteAdapter } from '../../../templates/adapters/sqlite.ts';
import { drizzleTables } from '../../adapters/sqlite-tables.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

/** The tables from before: without that of records. */
const [before = ''] = drizzleTables.split('CREATE TABLE auth_record');
const record = { kind: 'k', key: '1', owner: '', value: 'v', expires: null };
const command = expect.stringContaining('`npx auth-cli db migrate`');

function storeIn(adapter: object) {
	const open = defineAuth({ flows: [], sessions: [], tokens, features: adapterRows });
	const given = { providers: [], adapter };
	return recordsOf(open(given).config);
}

describe('a database without the table of records', () => {
	it('fails with the command that creates it, and the cause', async () => {
		const database = new DatabaseSync(':memory:');
		database.exec(before);
		const records = storeIn(SqliteAdapter(() => database));
		const error = await records.add(record).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(RecordError);
		expect(error).toMatchObject({
			type: 'RecordError',
			message: command,
			cause: { err: { message: 'no such table: auth_record' } }
		});
	});

	it.each([
		'relation "auth_record" does not exist',
		"Table 'app.auth_record' doesn't exist",
		'The table `public.AuthRecord` does not exist in the current database.',
		'The schema has no table `records`. Give it to drizzle() among the others.',
		'Features that keep records need the model AuthRecord in schema.prisma.'
	])('is recognized by database errors, however nested: %s', async (message) => {
		const failing = async () => {
			throw new Error('Failed query', { cause: new Error(message) });
		};
		const rows = {
			find: failing,
			list: failing,
			insert: failing,
			change: failing,
			remove: failing
		};
		await expect(storeIn({ rows }).get('k', '1')).rejects.toMatchObject({ message: command });
	});

	it('is not reported for other errors', async () => {
		const failing = async () => {
			throw new Error('connect ECONNREFUSED');
		};
		const rows = {
			find: failing,
			list: failing,
			insert: failing,
			change: failing,
			remove: failing
		};
		const error = await storeIn({ rows })
			.get('k', '1')
			.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ type: 'RecordError' });
		expect(String(error)).not.toContain('migrate');
	});
});

describe('addRecords of the migration for Kysely', () => {
	it('creates the table in an existing database', async () => {
		const db = new Kysely<unknown>({
			dialect: new SqliteDialect({ database: new Sqlite(':memory:') })
		});
		await up(db);
		await db.schema.dropTable('AuthRecord').execute();
		const records = storeIn(kysely(db));
		await expect(records.get('k', '1')).rejects.toMatchObject({ message: command });
		await addRecords(db);
		expect(await records.add(record)).toBe(true);
		expect(await records.add(record)).toBe(false);
		expect(await records.get('k', '1')).toMatchObject({ value: 'v' });
	});
});
