import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, sqlite } from '../../templates/adapters/sqlite.ts';
import { adapterContract } from './contract.ts';

adapterContract('sqlite', () => sqlite({ AUTH_SQLITE_FILE: ':memory:' }), {
	passkeys: true,
	unique: true
});
