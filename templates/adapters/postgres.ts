// Stores users, accounts, sessions, email tokens and passkeys in PostgreSQL, in the tables of @auth/pg-adapter.

import { Pool, type PoolClient } from 'pg';
import type { Adapter, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { type Database, type Result, type Statement, sqlAdapter } from './sql';

/**
 * PostgreSQL
 * @docs https://node-postgres.com
 * @gives records
 * @alias pg
 * @alias postgresql
 * @dev @types/pg
 * @env DATABASE_URL postgres://user:password@localhost:5432/app
 * @schema postgres.sql migrations/0001_auth.sql
 * @migrate npx auth-cli db migrate
 */
export function postgres(env: Env): Adapter & Upkeep & Atomic {
	return PostgresAdapter(
		new Pool({
			connectionString: env['DATABASE_URL'],
			// Milliseconds: without a free connection, requests fail soon instead of waiting forever.
			connectionTimeoutMillis: 5000,
			statement_timeout: 10_000
		})
	);
}

/** For apps with their own pool. */
export function PostgresAdapter(pool: Pool): Adapter & Upkeep & Atomic {
	keepRunning(pool);
	return {
		...sqlAdapter(databaseOf(pool)),
		async migrate(schema) {
			await pool.query(schema);
		},
		close: () => pool.end()
	};
}

function databaseOf(pool: Pool): Database {
	return {
		tables: {
			users: 'users',
			accounts: 'accounts',
			sessions: 'sessions',
			verificationTokens: 'verification_token',
			authenticators: 'authenticators',
			records: 'auth_record'
		},
		returning: true,
		makesIds: true,
		run: (statement) => query(pool, statement),
		both: (first, second) => both(pool, first, second),
		removeSome: (table) => {
			const some = `SELECT ctid FROM "${table}" WHERE "expires" < ? LIMIT ? FOR UPDATE SKIP LOCKED`;
			return `DELETE FROM "${table}" WHERE ctid = ANY (ARRAY (${some}))`;
		}
	};
}

async function query(client: Pool | PoolClient, { text, values }: Statement): Promise<Result> {
	let count = 0;
	const numbered = text.replaceAll('?', () => `$${++count}`);
	try {
		const { rows, rowCount } = await client.query<Record<string, unknown>>(numbered, [...values]);
		return { rows, changed: rowCount ?? 0 };
	} catch (error) {
		if (isForeignId(error) && !text.startsWith('INSERT')) return { rows: [], changed: 0 };
		throw error;
	}
}

/** The id is not a number, but the table has numeric ids: no row matches. */
function isForeignId(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === '22P02';
}

async function both(pool: Pool, ...[first, second]: Parameters<Database['both']>) {
	const client = await pool.connect();
	try {
		await client.query('BEGIN');
		const result = await query(client, first);
		await query(client, second(result.rows[0]));
		await client.query('COMMIT');
		client.release();
		return result;
	} catch (error) {
		// Closing the connection ends the transaction in any state.
		client.release(true);
		throw error;
	}
}

/** The pool replaces broken connections and rejects their queries. Without this handler the process would end. */
function keepRunning(pool: Pool): void {
	// Once per pool: the adapter may be created for each request.
	if (pool.listeners('error').includes(ignore)) return;
	pool.on('error', ignore);
	pool.on('connect', (client) => client.on('error', ignore));
}

function ignore(): void {}
