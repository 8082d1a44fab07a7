// Stores users, accounts, sessions, email tokens and passkeys in one file, with the SQLite of Node.
/// <reference types="node" />
import { closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Adapter, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { type Result, type Statement, sqlAdapter } from './sql';

/**
 * SQLite
 * @docs https://nodejs.org/api/sqlite.html
 * @gives records
 * @hint one file, nothing to install
 * @dev @types/node
 * @env AUTH_SQLITE_FILE? auth.db
 * @ignore auth.db*
 * @note One file, auth.db, holds everything. It is made at the first request, tables and all; back it up.
 * @note Needs Node 22.13 or newer, and one machine: when the app outgrows it, move to postgres.
 */
export function sqlite(env: Env): Adapter & Upkeep & Atomic {
	const name = env['AUTH_SQLITE_FILE'] || 'auth.db';
	const file = name === ':memory:' ? name : resolve(/* turbopackIgnore: true */ name);
	let opened: { database: SqliteDatabase; id: number | undefined } | undefined;
	return SqliteAdapter(() => {
		// Writes to a deleted file succeed, but are lost when the process ends.
		const id = opened && idOf(file);
		if (opened && id === undefined && opened.id !== undefined) {
			throw new Error(`${file} is gone. Put it back, or start the app anew.`);
		}
		if (opened && id !== opened.id) {
			opened.database.close();
			opened = undefined;
		}
		opened ??= { database: openDatabase(file), id: idOf(file) };
		return opened.database;
	});
}

/** Identifies a file, even if another one has its path. */
function idOf(file: string): number | undefined {
	return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** The tables of `@auth/drizzle-adapter` on SQLite: dates are milliseconds since 1970. */
const schema = `
	CREATE TABLE IF NOT EXISTS user (
		id text PRIMARY KEY NOT NULL, name text, email text UNIQUE, emailVerified integer, image text);
	CREATE TABLE IF NOT EXISTS account (
		userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE, type text NOT NULL,
		provider text NOT NULL, providerAccountId text NOT NULL, refresh_token text, access_token text,
		expires_at integer, token_type text, scope text, id_token text, session_state text,
		PRIMARY KEY (provider, providerAccountId));
	CREATE TABLE IF NOT EXISTS session (
		sessionToken text PRIMARY KEY NOT NULL,
		userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE, expires integer NOT NULL);
	CREATE TABLE IF NOT EXISTS verificationToken (
		identifier text NOT NULL, token text NOT NULL, expires integer NOT NULL,
		PRIMARY KEY (identifier, token));
	CREATE TABLE IF NOT EXISTS authenticator (
		credentialID text NOT NULL UNIQUE,
		userId text NOT NULL REFERENCES user (id) ON DELETE CASCADE, providerAccountId text NOT NULL,
		credentialPublicKey text NOT NULL, counter integer NOT NULL, credentialDeviceType text NOT NULL,
		credentialBackedUp integer NOT NULL, transports text, PRIMARY KEY (userId, credentialID));
	CREATE TABLE IF NOT EXISTS auth_record (
		kind text NOT NULL, key text NOT NULL, owner text NOT NULL, value text NOT NULL,
		expires integer, PRIMARY KEY (kind, key));
	CREATE INDEX IF NOT EXISTS account_userId ON account (userId);
	CREATE INDEX IF NOT EXISTS session_userId ON session (userId);
	CREATE INDEX IF NOT EXISTS session_expires ON session (expires);
	CREATE INDEX IF NOT EXISTS verificationToken_expires ON verificationToken (expires);
	CREATE INDEX IF NOT EXISTS auth_record_owner ON auth_record (kind, owner);
	CREATE INDEX IF NOT EXISTS auth_record_expires ON auth_record (expires);`;

type Value = string | number | null;
interface SqliteStatement {
	all(...values: Value[]): Record<string, unknown>[];
}
/** The parts of `DatabaseSync` that are used; older types of Node lack it. */
export interface SqliteDatabase {
	/** Missing in older versions of Node. */
	readonly isTransaction?: boolean;
	exec(sql: string): void;
	prepare(sql: string): SqliteStatement;
	close(): void;
}
interface SqliteModule {
	readonly DatabaseSync: new (file: string, options: { timeout: number }) => SqliteDatabase;
}

/** Opens a file that only its owner can read, and creates missing tables. */
function openDatabase(file: string): SqliteDatabase {
	// Loaded by name at run time, since some bundlers do not know the module.
	const { DatabaseSync }: SqliteModule = Object(process).getBuiltinModule('node:sqlite');
	if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
	const database = new DatabaseSync(file, { timeout: 0 });
	try {
		database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

const prepared = new WeakMap<SqliteDatabase, Map<string, SqliteStatement>>();

/** For apps that open the database themselves: `open` is called at the first use. */
export function SqliteAdapter(open: () => SqliteDatabase): Adapter & Upkeep & Atomic {
	const prepare = (text: string) => {
		const database = open();
		const statements = prepared.get(database) ?? new Map<string, SqliteStatement>();
		prepared.set(database, statements);
		const statement = statements.get(text) ?? database.prepare(text);
		statements.set(text, statement);
		return statement;
	};
	const query = ({ text, values }: Statement): Result => {
		const rows = prepare(text).all(...values.map(plain));
		return { rows, changed: rows.length };
	};
	return {
		...sqlAdapter({
			tables: {
				users: 'user',
				accounts: 'account',
				sessions: 'session',
				verificationTokens: 'verificationToken',
				authenticators: 'authenticator',
				records: 'auth_record'
			},
			returning: true,
			makesIds: false,
			run: (statement) => whenFree(() => query(statement)),
			// No `await` in between, so that no other request of this process runs before both are done.
			both: (first, second) =>
				whenFree(() => {
					const database = open();
					database.exec('BEGIN IMMEDIATE');
					try {
						const result = query(first);
						query(second(result.rows[0]));
						database.exec('COMMIT');
						return result;
					} catch (error) {
						if (database.isTransaction !== false) database.exec('ROLLBACK');
						throw error;
					}
				}),
			removeSome: (table) => {
				const some = `SELECT rowid FROM "${table}" WHERE "expires" < ? LIMIT ?`;
				return `DELETE FROM "${table}" WHERE rowid IN (${some}) RETURNING 1`;
			}
		}),
		async close() {
			open().close();
		}
	};
}

/** Milliseconds that a request waits while another process writes. */
const patience = 5000;

/** Retries while another process writes. SQLite's own waiting would block all other requests. */
async function whenFree<T>(work: () => T): Promise<T> {
	const end = Date.now() + patience;
	for (;;) {
		try {
			return work();
		} catch (error) {
			if (!isBusy(error) || Date.now() > end) throw error;
			await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20));
		}
	}
}

/** Recognizes SQLITE_BUSY (in the low byte) of `node:sqlite` and better-sqlite3. */
function isBusy(error: unknown): boolean {
	const { errcode, code } = Object(error);
	return (errcode & 0xff) === 5 || /^SQLITE_BUSY/.test(code);
}

function plain(value: unknown): Value {
	if (value instanceof Date) return value.getTime();
	if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
	return value == null ? null : String(value);
}
