// The methods of `records.ts` as SQL for similar databases: names are quoted, values are `?` placeholders.

import type {
	Adapter,
	AdapterAccount,
	AdapterSession,
	AdapterUser,
	Atomic
} from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import {
	type AnyTable,
	accountFields,
	adapterOf,
	again,
	isAccount,
	newUser,
	type Records,
	type Row,
	there,
	toSession,
	toUser,
	voiding,
	without
} from './records';

export interface Statement {
	readonly text: string;
	readonly values: readonly unknown[];
}
export interface Result {
	readonly rows: readonly Row[];
	/** The number of changed rows. */
	readonly changed: number;
}

/** A database and the differences in its SQL. */
export interface Database {
	readonly tables: Readonly<Record<AnyTable, string>>;
	/** Whether INSERT, UPDATE and DELETE can return rows. */
	readonly returning: boolean;
	/** Whether the database generates user ids. */
	readonly makesIds: boolean;
	run(statement: Statement): Promise<Result>;
	/** Runs two statements in a transaction and returns the first result, which the second may use. */
	both(first: Statement, second: (row: Row | undefined) => Statement): Promise<Result>;
	/** Deletes rows that expired before the first value, at most as many as the second. */
	removeSome(table: string): string;
}

/** All adapter methods on a database. */
export function sqlAdapter(database: Database): Adapter & Upkeep & Atomic {
	const sql = statements(database);
	const records = recordsIn(database, sql);
	const first = async (statement: Statement) => (await database.run(statement)).rows[0];
	return {
		...adapterOf(records),
		...voiding(records),
		async getUserByAccount({ provider, providerAccountId }) {
			const row = await first(sql.userOfAccount(provider, providerAccountId));
			return isAccount(row, providerAccountId) ? toUser(without('providerAccountId', row)) : null;
		},
		async getSessionAndUser(sessionToken) {
			const row = await first(sql.sessionAndUser(sessionToken));
			if (!row) return null;
			const { session_token, session_user, session_expires: expires, ...user } = row;
			const session = { sessionToken: session_token, userId: session_user, expires };
			return { session: toSession(session), user: toUser(user) };
		},
		...together(database, sql, records),
		rows: {
			...records,
			change: async (...row) => (await database.run(sql.update(...row))).changed > 0
		},
		...upkeep(database)
	};
}

type Statements = ReturnType<typeof statements>;

function statements({ tables, returning, makesIds }: Database) {
	const back = returning ? ' RETURNING *' : '';
	const name = (table: AnyTable) => `"${tables[table]}"`;
	return {
		select: (table: AnyTable, where: Row, most = 0) =>
			statement(
				`SELECT * FROM ${name(table)} WHERE ${conditions(where) || '1 = 1'}${most ? ` LIMIT ${most}` : ''}`,
				where
			),
		insert(table: AnyTable, row: Row) {
			const stored = columnsOf(table, row, makesIds);
			const columns = Object.keys(stored).map((column) => `"${column}"`);
			const marks = columns.map(() => '?');
			return statement(`INSERT INTO ${name(table)} (${columns}) VALUES (${marks})${back}`, stored);
		},
		update(table: AnyTable, key: Row, changes: Row) {
			const stored = columnsOf(table, changes, false);
			const set = Object.keys(stored).map((column) => `"${column}" = ?`);
			const text = `UPDATE ${name(table)} SET ${set.join(', ')} WHERE ${conditions(key)}${back}`;
			return { text, values: [...Object.values(stored), ...Object.values(key)] };
		},
		remove: (table: AnyTable, where: Row) =>
			statement(`DELETE FROM ${name(table)} WHERE ${conditions(where)}${back}`, where),
		userOfAccount: (provider: string, providerAccountId: string) =>
			statement(
				`SELECT u.*, a."providerAccountId" FROM ${name('accounts')} a JOIN ${name('users')} u ON u."id" = a."userId" ` +
					'WHERE a."provider" = ? AND a."providerAccountId" = ?',
				{ provider, providerAccountId }
			),
		sessionAndUser: (sessionToken: string) =>
			statement(
				'SELECT u.*, s."sessionToken" AS session_token, s."userId" AS session_user, ' +
					`s."expires" AS session_expires FROM ${name('sessions')} s ` +
					`JOIN ${name('users')} u ON u."id" = s."userId" WHERE s."sessionToken" = ?`,
				{ sessionToken }
			)
	};
}

function statement(text: string, values: Row): Statement {
	return { text, values: Object.values(values) };
}

function conditions(where: Row): string {
	return Object.keys(where)
		.map((column) => `"${column}" = ?`)
		.join(' AND ');
}

const userFields = ['id', 'name', 'email', 'emailVerified', 'image'];

/** The fields that have columns: a provider's `profile()` and `account()` may return more. */
function columnsOf(table: AnyTable, row: Row, makesIds: boolean): Row {
	if (table !== 'users' && table !== 'accounts') return row;
	const known: readonly string[] = table === 'users' ? userFields : accountFields;
	const wanted = known.filter((field) => row[field] !== undefined && !(makesIds && field === 'id'));
	return Object.fromEntries(wanted.map((field) => [field, row[field]]));
}

const keys = {
	users: ['id'],
	accounts: ['provider', 'providerAccountId'],
	sessions: ['sessionToken'],
	verificationTokens: ['identifier', 'token'],
	authenticators: ['credentialID'],
	records: ['kind', 'key']
} as const satisfies Record<AnyTable, readonly string[]>;

function recordsIn(database: Database, sql: Statements): Records<AnyTable> {
	const rows = async (one: Statement) => (await database.run(one)).rows;
	const find = async (table: AnyTable, where: Row) => (await rows(sql.select(table, where)))[0];
	return {
		find,
		list: (...asked) => rows(sql.select(...asked)),
		async insert(table, row) {
			const [stored] = await rows(sql.insert(table, row));
			const key = Object.fromEntries(keys[table].map((column) => [column, row[column]]));
			return there(stored ?? (await find(table, key)));
		},
		async update(table, key, changes) {
			if (Object.keys(columnsOf(table, changes, false)).length === 0) return find(table, key);
			const [stored] = await rows(sql.update(table, key, changes));
			return database.returning ? stored : find(table, key);
		},
		async remove(table, where) {
			if (database.returning) return (await rows(sql.remove(table, where)))[0];
			const row = await find(table, where);
			// Another request may have read the same row: only the one that deletes it gets it.
			return row && (await database.run(sql.remove(table, where))).changed > 0 ? row : null;
		},
		async removeUser(id) {
			// Does nothing if the database has deleted them by foreign keys.
			await database.both(sql.remove('sessions', { userId: id }), () =>
				sql.remove('accounts', { userId: id })
			);
			return this.remove('users', { id });
		}
	};
}

function together(
	database: Database,
	sql: Statements,
	records: Records<AnyTable>
): Required<Atomic> {
	return {
		async createUserWithAccount(user: AdapterUser, account: Omit<AdapterAccount, 'userId'>) {
			const row = newUser(user);
			const { rows } = await again(() =>
				database.both(sql.insert('users', row), (stored) =>
					sql.insert('accounts', { ...account, userId: stored?.['id'] ?? row['id'] })
				)
			);
			return toUser(there(rows[0] ?? (await records.find('users', { id: row['id'] }))));
		},
		async replaceSession(old: string, { sessionToken, userId, expires }: AdapterSession) {
			const session = { sessionToken, userId, expires };
			await database.both(sql.remove('sessions', { sessionToken: old }), () =>
				sql.insert('sessions', session)
			);
			return session;
		}
	};
}

function upkeep({ run, tables, removeSome }: Database) {
	const expiring = [tables.sessions, tables.verificationTokens, tables.records];
	/** An older database may have no table of records. */
	const ask = (table: string, statement: Statement): Promise<Result> =>
		run(statement).catch((error: unknown) => {
			if (table === tables.records) return { rows: [], changed: 0 };
			throw error;
		});
	return {
		async countExpired(now) {
			let count = 0;
			for (const table of expiring) {
				const text = `SELECT count(*) AS "count" FROM "${table}" WHERE "expires" < ?`;
				count += Number((await ask(table, { text, values: [now] })).rows[0]?.['count'] ?? 0);
			}
			return count;
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const table of expiring) {
				const values = [now, limit - removed];
				removed += (await ask(table, { text: removeSome(table), values })).changed;
			}
			return removed;
		}
	} satisfies Upkeep;
}
