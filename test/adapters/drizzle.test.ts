import { createRequire } from 'node:module';
import { drizzle as open } from 'drizzle-orm/better-sqlite3';
import { authTables } from '../../templates/adapters/drizzle.sqlite.ts';
import { drizzle } from '../../templates/adapters/drizzle.ts';
import { adapterContract } from './contract.ts';
import { drizzleTables } from './sqlite-tables.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

function onSqlite() {
	const database = new Sqlite(':memory:');
	database.pragma('foreign_keys = ON');
	database.exec(drizzleTables);
	const client = open(database);
	return () => drizzle(client, authTables);
}

adapterContract('drizzle', onSqlite, { passkeys: true, unique: true, own: true, records: true });
