// Stores users, accounts, sessions, email tokens and passkeys through Kysely, in the tables of @auth/kysely-adapter.

import { type Kysely, MysqlAdapter, PostgresAdapter, sql } from 'kysely';
import type { Adapter, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import { type Database, type Result, type Statement, sqlAdapter } from './sql';

/**
 * Kysely
 * @docs https://kysely.dev
 * @gives records
 * @client db Kysely src/lib/server/db/index.ts,src/lib/server/db.ts,src/db/index.ts,src/db.ts
 * @schema kysely.migration.ts migrations/0001_auth.ts
 * @later add a migration such as migrations/0002_auth_records.ts and run it: `export { addRecords as up } from './0001_auth';`.
 * @note Run migrations/0001_auth.ts as you run your other migrations. It is for SQLite, PostgreSQL and MySQL.
 */
export function kysely<Tables>(db: Kysely<Tables>): Adapter & Upkeep & Atomic {
	return { ...sqlAdapter(databaseOf(db)), close: () => db.destroy() };
}

const tables = {
	users: 'User',
	accounts: 'Account',
	sessions: 'Session',
	verificationTokens: 'VerificationToken',
	authenticators: 'Authenticator',
	records: 'AuthRecord'
} as const;

function databaseOf<Tables>(db: Kysely<Tables>): Database {
	const dialect = dialectOf(db);
	return {
		tables,
		returning: dialect !== 'mysql',
		makesIds: false,
		run: (statement) => run(db, statement),
		both: (first, second) =>
			db.transaction().execute(async (transaction) => {
				const result = await run(transaction, first);
				await run(transaction, second(result.rows[0]));
				return result;
			}),
		removeSome: (table) => removal[dialect](`"${table}"`)
	};
}

type Dialect = 'postgres' | 'mysql' | 'sqlite';

function dialectOf<Tables>(db: Kysely<Tables>): Dialect {
	const { adapter } = db.getExecutor();
	if (adapter instanceof PostgresAdapter) return 'postgres';
	return adapter instanceof MysqlAdapter ? 'mysql' : 'sqlite';
}

const removal: Readonly<Record<Dialect, (table: string) => string>> = {
	postgres: (table) =>
		`DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE "expires" < ? LIMIT ?))`,
	mysql: (table) => `DELETE FROM ${table} WHERE "expires" < ? LIMIT ?`,
	sqlite: (table) =>
		`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE "expires" < ? LIMIT ?)`
};

async function run<Tables>(db: Kysely<Tables>, { text, values }: Statement): Promise<Result> {
	const dialect = dialectOf(db);
	const parts = (dialect === 'mysql' ? text.replaceAll('"', '`') : text).split('?');
	// Kysely's tag writes placeholders in the form of the database.
	const query = sql<Record<string, unknown>>(
		Object.assign(parts, { raw: parts }),
		...values.map((value) => (dialect === 'sqlite' ? plain(value) : value))
	);
	const { rows, numAffectedRows } = await query.execute(db);
	return { rows, changed: Number(numAffectedRows ?? rows.length) };
}

/** SQLite has no dates and booleans. */
function plain(value: unknown): unknown {
	if (value instanceof Date) return value.toISOString();
	return typeof value === 'boolean' ? Number(value) : value;
}
