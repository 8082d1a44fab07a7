import { createRequire } from 'node:module';
import { Kysely, SqliteDialect } from 'kysely';
import { up } from '../../templates/adapters/kysely.migration.ts';
import { kysely } from '../../templates/adapters/kysely.ts';
import { adapterContract } from './contract.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

async function onSqlite() {
	const database = new Sqlite(':memory:');
	database.pragma('foreign_keys = ON');
	const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
	await up(db);
	return () => kysely(db);
}

adapterContract('kysely', onSqlite, { passkeys: true, unique: true, own: true, records: true });
