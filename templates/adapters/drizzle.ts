// Stores users, accounts, sessions, email tokens and passkeys through Drizzle, in the tables of @auth/drizzle-adapter.

import {
	and,
	count,
	type Table as DrizzleTable,
	eq,
	getTableColumns,
	lt,
	type SQL
} from 'drizzle-orm';
import type { Adapter } from '../accounts/adapter';
import type { Rows, Upkeep } from '../accounts/upkeep';
import {
	type AnyTable,
	adapterOf,
	type Records,
	type Row,
	there,
	toSession,
	toUser,
	voiding
} from './records';

/**
 * Drizzle ORM
 * @docs https://orm.drizzle.team
 * @gives records
 * @client db drizzle src/lib/server/db/index.ts,src/lib/server/db.ts,src/db/index.ts,src/db.ts
 * @schema drizzle.sqlite.ts src/lib/server/db/auth-schema.ts sqlite
 * @schema drizzle.pg.ts src/lib/server/db/auth-schema.ts postgresql
 * @schema drizzle.mysql.ts src/lib/server/db/auth-schema.ts mysql
 * @migrate npx drizzle-kit push
 * @migration drizzle npx drizzle-kit generate; apply the new migration as you apply the others
 * @tables authTables schema.ts
 * @note drizzle-kit has to find the tables: the schema file of your app hands them on (export * from './auth-schema'), or drizzle.config.ts lists the file.
 */
export function drizzle(
	db: Db<never>,
	/** Each with the columns of Auth.js; the app's own may be among them. Those of passkeys and records may be missing. */
	tables: Readonly<Partial<Record<AnyTable, DrizzleTable>>>
): Adapter & Upkeep {
	const stored: Stored = {
		db,
		table: (name) => found(tables[name], name),
		has: (name) => name in tables
	};
	const records = recordsIn(stored);
	const rows = { ...records, change: changeIn(stored) };
	return { ...adapterOf(records), ...voiding(records), ...inOne(stored), ...upkeep(stored), rows };
}

/** The methods of Drizzle databases that are used, for all dialects. */
interface Db<T> {
	select(fields: object): {
		from(table: T): Filter<Row[]> & { innerJoin(table: T, on: SQL): Filter<Row[]> };
	};
	insert(table: T): { values(row: Row): Changing };
	update(table: T): { set(row: Row): { where(condition: SQL | undefined): Changing } };
	delete(table: T): { where(condition: SQL | undefined): Changing };
}
interface Filter<R> {
	where(condition: SQL | undefined): PromiseLike<R> & { limit(rows: number): PromiseLike<R> };
}
interface Changing extends PromiseLike<unknown> {
	/** Missing for MySQL. */
	returning?(): PromiseLike<Row[]>;
}
interface Stored {
	readonly db: Db<DrizzleTable>;
	table(name: AnyTable): DrizzleTable;
	has(name: AnyTable): boolean;
}

function found<T>(table: T | undefined, name: AnyTable): T {
	if (table) return table;
	throw new Error(`The schema has no table \`${name}\`. Give it to drizzle() among the others.`);
}

function matches(table: DrizzleTable, where: Row): SQL | undefined {
	const columns = getTableColumns(table);
	return and(...Object.entries(where).map(([name, value]) => eq(columnOf(columns, name), value)));
}

function columnOf(columns: ReturnType<typeof getTableColumns<DrizzleTable>>, name: string) {
	const column = columns[name];
	if (!column) throw new Error(`A table of sign-in has no column \`${name}\`.`);
	return column;
}

const keys = {
	users: ['id'],
	accounts: ['provider', 'providerAccountId'],
	sessions: ['sessionToken'],
	verificationTokens: ['identifier', 'token'],
	authenticators: ['credentialID'],
	records: ['kind', 'key']
} as const satisfies Record<AnyTable, readonly string[]>;

function recordsIn({ db, table }: Stored): Records<AnyTable> {
	const list = async (name: AnyTable, where: Row, most?: number) => {
		const columns = getTableColumns(table(name));
		const found = db
			.select(columns)
			.from(table(name))
			.where(matches(table(name), where));
		return most ? found.limit(most) : found;
	};
	const find = async (name: AnyTable, where: Row) => (await list(name, where))[0];
	const remove: Records<AnyTable>['remove'] = async (name, key) => {
		const deletion = db.delete(table(name)).where(matches(table(name), key));
		if (deletion.returning) return (await deletion.returning())[0];
		const row = await find(name, key);
		// Another request may have read the same row: only the one that deletes it gets it.
		return row && changed(await deletion) > 0 ? row : null;
	};
	return {
		list,
		find,
		remove,
		async insert(name, row) {
			const insertion = db.insert(table(name)).values(row);
			if (insertion.returning) return there((await insertion.returning())[0]);
			await insertion;
			return there(await find(name, Object.fromEntries(keys[name].map((key) => [key, row[key]]))));
		},
		async update(name, key, changes) {
			const known = getTableColumns(table(name));
			const stored = Object.entries(changes).filter(([field]) => field in known);
			if (stored.length === 0) return find(name, key);
			await db
				.update(table(name))
				.set(Object.fromEntries(stored))
				.where(matches(table(name), key));
			return find(name, key);
		},
		async removeUser(id) {
			// Does nothing if the database has deleted them by foreign keys.
			for (const owned of ['sessions', 'accounts'] as const) {
				await db.delete(table(owned)).where(matches(table(owned), { userId: id }));
			}
			return remove('users', { id });
		}
	};
}

function changeIn({ db, table }: Stored): Rows['change'] {
	return async (name, where, changes) => {
		const at = table(name);
		const changing = db.update(at).set(changes).where(matches(at, where));
		const rows = await changing.returning?.();
		return (rows ? rows.length : changed(await changing)) > 0;
	};
}

/** The number of changed rows in results of MySQL drivers. */
function changed(result: unknown): number {
	const header: unknown = Array.isArray(result) ? result[0] : result;
	const { affectedRows, rowsAffected }: Row = Object(header);
	return Number(affectedRows ?? rowsAffected ?? 0);
}

function inOne({ db, table }: Stored) {
	return {
		async getSessionAndUser(sessionToken) {
			const [users, sessions] = [table('users'), table('sessions')];
			const user = getTableColumns(users);
			const session = getTableColumns(sessions);
			const mine = eq(columnOf(user, 'id'), columnOf(session, 'userId'));
			const [row] = await db
				.select({ session, user })
				.from(sessions)
				.innerJoin(users, mine)
				.where(matches(sessions, { sessionToken }));
			if (!row) return null;
			return { session: toSession(Object(row['session'])), user: toUser(Object(row['user'])) };
		}
	} satisfies Adapter;
}

function upkeep({ db, table, has }: Stored) {
	const expiring = (['sessions', 'verificationTokens', 'records'] as const).filter(has);
	const isOver = (name: AnyTable, now: Date) =>
		lt(columnOf(getTableColumns(table(name)), 'expires'), now);
	return {
		async countExpired(now) {
			let over = 0;
			for (const name of expiring) {
				const [row] = await db.select({ rows: count() }).from(table(name)).where(isOver(name, now));
				over += Number(row?.['rows']);
			}
			return over;
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const name of expiring) {
				const columns = getTableColumns(table(name));
				const key = Object.fromEntries(keys[name].map((one) => [one, columnOf(columns, one)]));
				const all = db.select(key).from(table(name)).where(isOver(name, now));
				const rows = await all.limit(limit - removed);
				for (const row of rows) await db.delete(table(name)).where(matches(table(name), row));
				removed += rows.length;
			}
			return removed;
		}
	} satisfies Upkeep;
}
