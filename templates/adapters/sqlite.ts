// Keeps people, accounts, sessions, e-mail tokens and passkeys in one SQLite file, with the SQLite that is part of Node.

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type {
	Adapter,
	AdapterAccount,
	AdapterAuthenticator,
	AdapterSession,
	AdapterUser,
	VerificationToken
} from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';

/**
 * SQLite
 * @docs https://nodejs.org/api/sqlite.html
 * @dev @types/node
 * @env AUTH_SQLITE_FILE? auth.db
 * @ignore auth.db*
 * @note One file, auth.db, holds everything. It is made at the first request, tables and all; back it up.
 * @note Needs Node 22.13 or newer, and one machine: when the app outgrows it, move to postgres.
 */
export function sqlite(env: Env): Adapter & Upkeep {
	let database: DatabaseSync | undefined;
	return SqliteAdapter(() => {
		database ??= openDatabase(env['AUTH_SQLITE_FILE'] || 'auth.db');
		return database;
	});
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
	CREATE INDEX IF NOT EXISTS account_userId ON account (userId);
	CREATE INDEX IF NOT EXISTS session_userId ON session (userId);
	CREATE INDEX IF NOT EXISTS session_expires ON session (expires);
	CREATE INDEX IF NOT EXISTS verificationToken_expires ON verificationToken (expires);`;

/** Opens a file that is nobody else's to read, and makes the tables it lacks. */
function openDatabase(file: string): DatabaseSync {
	if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
	const database = new DatabaseSync(file, { timeout: 5000 });
	try {
		database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

type Value = string | number | null;
type Row = Record<string, SQLOutputValue>;
/** Runs a statement with its values; the rows it gives. */
type Query = (sql: string, ...values: readonly Value[]) => Row[];

/** For an app that opens its database itself: at the first use, `open` gives it. */
export function SqliteAdapter(open: () => DatabaseSync): Adapter & Upkeep {
	const prepared = new Map<string, StatementSync>();
	const query: Query = (sql, ...values) => {
		const statement = prepared.get(sql) ?? open().prepare(sql);
		prepared.set(sql, statement);
		return statement.all(...values);
	};
	return {
		...people(query),
		...accounts(query),
		...sessions(query),
		...verificationTokens(query),
		...authenticators(query),
		...upkeep(query, open)
	};
}

function people(query: Query): Adapter {
	const find = (where: string, ...values: Value[]) =>
		query(`SELECT * FROM user WHERE ${where}`, ...values).map(toUser)[0] ?? null;
	return {
		async createUser({ id, name, email, emailVerified, image }) {
			// For passkeys the caller has no id.
			const key = id || crypto.randomUUID();
			const values = [key, name ?? null, email, time(emailVerified), image ?? null];
			const [row] = query('INSERT INTO user VALUES (?, ?, ?, ?, ?) RETURNING *', ...values);
			return toUser(found(row));
		},
		getUser: async (id) => find('id = ?', id),
		getUserByEmail: async (email) => find('email = ?', email),
		async getUserByAccount({ provider, providerAccountId }) {
			const owner = 'SELECT userId FROM account WHERE provider = ? AND providerAccountId = ?';
			return find(`id = (${owner})`, provider, providerAccountId);
		},
		async updateUser({ id, name, email, emailVerified, image }) {
			const verified = emailVerified === undefined ? undefined : time(emailVerified);
			const given = Object.entries({ name, email, emailVerified: verified, image });
			const fields = given.flatMap(([field, value]) =>
				value === undefined ? [] : [{ field, value }]
			);
			const changes = ['id = id', ...fields.map(({ field }) => `${field} = ?`)].join(', ');
			const values = [...fields.map(({ value }) => value), id];
			const [row] = query(`UPDATE user SET ${changes} WHERE id = ? RETURNING *`, ...values);
			return toUser(found(row));
		},
		deleteUser: async (id) => query('DELETE FROM user WHERE id = ? RETURNING *', id).map(toUser)[0]
	};
}

function accounts(query: Query): Adapter {
	const where = 'WHERE provider = ? AND providerAccountId = ?';
	return {
		async linkAccount(account) {
			const { userId, type, provider, providerAccountId } = account;
			const tokens = tokenFields.map((name) => plain(account[name]));
			const values = [userId, type, provider, providerAccountId, ...tokens];
			const names = `userId, type, provider, providerAccountId, ${tokenFields.join(', ')}`;
			query(`INSERT INTO account (${names}) VALUES (${values.map(() => '?')})`, ...values);
			return account;
		},
		async unlinkAccount({ provider, providerAccountId }) {
			query(`DELETE FROM account ${where}`, provider, providerAccountId);
		},
		async getAccount(providerAccountId, provider) {
			const rows = query(`SELECT * FROM account ${where}`, provider, providerAccountId);
			return rows.map(toAccount)[0] ?? null;
		}
	};
}

const tokenFields = [
	...(['refresh_token', 'access_token', 'expires_at', 'token_type', 'scope'] as const),
	...(['id_token', 'session_state'] as const)
];

function sessions(query: Query): Adapter {
	return {
		async createSession(session) {
			const { sessionToken, userId, expires } = session;
			query('INSERT INTO session VALUES (?, ?, ?)', sessionToken, userId, time(expires));
			return session;
		},
		async getSessionAndUser(sessionToken) {
			const [row] = query(
				'SELECT * FROM session JOIN user ON user.id = session.userId WHERE sessionToken = ?',
				sessionToken
			);
			return row ? { session: toSession(row), user: toUser(row) } : null;
		},
		async updateSession({ sessionToken, userId, expires }) {
			const values = [userId ?? null, expires ? time(expires) : null, sessionToken];
			const rows = query(
				`UPDATE session SET userId = coalesce(?, userId), expires = coalesce(?, expires)
				WHERE sessionToken = ? RETURNING *`,
				...values
			);
			return rows.map(toSession)[0] ?? null;
		},
		async deleteSession(sessionToken) {
			const rows = query('DELETE FROM session WHERE sessionToken = ? RETURNING *', sessionToken);
			return rows.map(toSession)[0] ?? null;
		}
	};
}

function verificationTokens(query: Query): Adapter {
	return {
		async createVerificationToken(token) {
			const { identifier, expires } = token;
			query(
				'INSERT INTO verificationToken VALUES (?, ?, ?)',
				identifier,
				token.token,
				time(expires)
			);
			return token;
		},
		// One statement: of many calls at once, one gets the row.
		async useVerificationToken({ identifier, token }) {
			const sql = 'DELETE FROM verificationToken WHERE identifier = ? AND token = ? RETURNING *';
			return query(sql, identifier ?? null, token).map(toVerificationToken)[0] ?? null;
		}
	};
}

function authenticators(query: Query): Adapter {
	const find = (where: string, value: string) =>
		query(`SELECT * FROM authenticator WHERE ${where} = ?`, value).map(toAuthenticator);
	return {
		async createAuthenticator(one) {
			const { credentialBackedUp, counter, transports = null, ...texts } = one;
			const values = {
				...texts,
				counter,
				credentialBackedUp: Number(credentialBackedUp),
				transports
			};
			const names = Object.keys(values);
			const marks = names.map(() => '?');
			query(`INSERT INTO authenticator (${names}) VALUES (${marks})`, ...Object.values(values));
			return one;
		},
		getAuthenticator: async (credentialID) => find('credentialID', credentialID)[0] ?? null,
		listAuthenticatorsByUserId: async (userId) => find('userId', userId),
		async updateAuthenticatorCounter(credentialID, counter) {
			const sql = 'UPDATE authenticator SET counter = ? WHERE credentialID = ? RETURNING *';
			return toAuthenticator(found(query(sql, counter, credentialID)[0]));
		}
	};
}

const expiring = ['session', 'verificationToken'] as const;

function upkeep(query: Query, open: () => DatabaseSync): Upkeep {
	return {
		async countExpired(now) {
			const counts = expiring.map((table) =>
				query(`SELECT count(*) AS count FROM ${table} WHERE expires < ?`, time(now))
			);
			return counts.flat().reduce((sum, { count }) => sum + Number(count), 0);
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const table of expiring) {
				const some = `SELECT rowid FROM ${table} WHERE expires < ? LIMIT ?`;
				const sql = `DELETE FROM ${table} WHERE rowid IN (${some}) RETURNING 1`;
				removed += query(sql, time(now), limit - removed).length;
			}
			return removed;
		},
		async close() {
			open().close();
		}
	};
}

function found(row: Row | undefined): Row {
	if (!row) throw new Error('There is no such row.');
	return row;
}

function toUser({ id, name, email, emailVerified, image }: Row): AdapterUser {
	return {
		id: String(id),
		name: text(name),
		email: String(email),
		emailVerified: emailVerified == null ? null : date(emailVerified),
		image: text(image)
	};
}

function toAccount(row: Row): AdapterAccount {
	const { provider, providerAccountId, userId } = row;
	const tokens = tokenFields.flatMap((name) => {
		const value = row[name];
		return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
	});
	const type = accountTypes.find((one) => one === row['type']) ?? 'oauth';
	return {
		...Object.fromEntries(tokens),
		type,
		provider: String(provider),
		providerAccountId: String(providerAccountId),
		userId: String(userId)
	};
}
const accountTypes = ['oauth', 'oidc', 'email', 'webauthn'] as const;

function toSession({ sessionToken, userId, expires }: Row): AdapterSession {
	return { sessionToken: String(sessionToken), userId: String(userId), expires: date(expires) };
}

function toVerificationToken({ identifier, token, expires }: Row): VerificationToken {
	return { identifier: String(identifier), token: String(token), expires: date(expires) };
}

function toAuthenticator(row: Row): AdapterAuthenticator {
	return {
		credentialID: String(row['credentialID']),
		userId: String(row['userId']),
		providerAccountId: String(row['providerAccountId']),
		credentialPublicKey: String(row['credentialPublicKey']),
		counter: Number(row['counter']),
		credentialDeviceType: String(row['credentialDeviceType']),
		credentialBackedUp: row['credentialBackedUp'] === 1,
		transports: text(row['transports'])
	};
}

function text(value: SQLOutputValue | undefined): string | null {
	return value == null ? null : String(value);
}

function date(milliseconds: SQLOutputValue | undefined): Date {
	return new Date(Number(milliseconds));
}

function time(value: Date | null | undefined): number | null {
	return value ? value.getTime() : null;
}

/** A value that a column can hold. */
function plain(value: unknown): Value {
	return typeof value === 'string' || typeof value === 'number' ? value : null;
}
