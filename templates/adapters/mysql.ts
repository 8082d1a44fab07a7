// Stores users, accounts, sessions, email tokens and passkeys in MySQL or MariaDB.

import type { TypeCast } from 'mysql2';
import {
	createPool,
	type Pool,
	type PoolConnection,
	type ResultSetHeader,
	type RowDataPacket
} from 'mysql2/promise';
import type { Adapter, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { type Database, type Result, type Statement, sqlAdapter } from './sql';

/**
 * MySQL or MariaDB
 * @docs https://sidorares.github.io/node-mysql2/docs
 * @gives records
 * @alias mariadb
 * @env DATABASE_URL mysql://user:password@localhost:3306/app
 * @schema mysql.sql migrations/0001_auth.sql
 * @migrate npx auth-cli db migrate
 * @note The tables are the default ones of @auth/drizzle-adapter, but tell upper from lower case.
 */
export function mysql(env: Env): Adapter & Upkeep & Atomic {
	return MysqlAdapter(createPool({ uri: env['DATABASE_URL'] ?? '', connectTimeout: 5000 }));
}

/** For apps with their own pool. */
export function MysqlAdapter(pool: Pool): Adapter & Upkeep & Atomic {
	return {
		...sqlAdapter(databaseOf(pool)),
		async migrate(schema) {
			for (const statement of schema.split(/;\s*$/m)) {
				if (statement.trim()) await pool.query(statement);
			}
		},
		close: () => pool.end()
	};
}

function databaseOf(pool: Pool): Database {
	return {
		tables: {
			users: 'user',
			accounts: 'account',
			sessions: 'session',
			verificationTokens: 'verificationToken',
			authenticators: 'authenticator',
			records: 'auth_record'
		},
		returning: false,
		makesIds: false,
		run: (statement) => query(pool, statement),
		both: (first, second) => both(pool, first, second),
		removeSome: (table) => `DELETE FROM "${table}" WHERE "expires" < ? LIMIT ?`
	};
}

async function query(client: Pool | PoolConnection, { text, values }: Statement): Promise<Result> {
	const sql = text.replaceAll('"', '`');
	const [result]: [ResultSetHeader | RowDataPacket[], unknown] = await client.execute(
		{ sql, typeCast: inUtc },
		values.map(plain)
	);
	if (Array.isArray(result)) return { rows: result, changed: 0 };
	return { rows: [], changed: result.affectedRows };
}

// Dates are in UTC, independent of the time zones of machine, server and pool.

function plain(value: unknown): string | number | boolean | null {
	if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
	return typeof value === 'number' || typeof value === 'boolean' ? value : text(value);
}

function text(value: unknown): string | null {
	return value == null ? null : String(value);
}

const inUtc: TypeCast = (field, next) => {
	if (field.type !== 'TIMESTAMP' && field.type !== 'DATETIME') return next();
	const written = field.string();
	return written === null ? null : new Date(`${written.replace(' ', 'T')}Z`);
};

async function both(pool: Pool, ...[first, second]: Parameters<Database['both']>) {
	const connection = await pool.getConnection();
	try {
		await connection.beginTransaction();
		const result = await query(connection, first);
		await query(connection, second(result.rows[0]));
		await connection.commit();
		connection.release();
		return result;
	} catch (error) {
		// Closing the connection ends the transaction in any state.
		connection.destroy();
		throw error;
	}
}
