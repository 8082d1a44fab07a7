// The tables for sign-in, with the layout of @auth/kysely-adapter, for SQLite, PostgreSQL and MySQL.

import { type Kysely, MysqlAdapter, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	const { date, key, text } = typesOf(db);
	await db.schema
		.createTable('User')
		.addColumn('id', key, (column) => column.primaryKey())
		.addColumn('name', text)
		.addColumn('email', key, (column) => column.unique())
		.addColumn('emailVerified', date)
		.addColumn('image', text)
		.execute();
	await owned(db, 'Account')
		.addColumn('type', key, (column) => column.notNull())
		.addColumn('provider', key, (column) => column.notNull())
		.addColumn('providerAccountId', key, (column) => column.notNull())
		.addColumn('refresh_token', text)
		.addColumn('access_token', text)
		.addColumn('expires_at', 'bigint')
		.addColumn('token_type', text)
		.addColumn('scope', text)
		.addColumn('id_token', text)
		.addColumn('session_state', text)
		.addPrimaryKeyConstraint('Account_key', ['provider', 'providerAccountId'])
		.execute();
	await owned(db, 'Session')
		.addColumn('sessionToken', key, (column) => column.primaryKey())
		.addColumn('expires', date, (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('VerificationToken')
		.addColumn('identifier', key, (column) => column.notNull())
		.addColumn('token', key, (column) => column.notNull())
		.addColumn('expires', date, (column) => column.notNull())
		.addPrimaryKeyConstraint('VerificationToken_key', ['identifier', 'token'])
		.execute();
	await owned(db, 'Authenticator')
		.addColumn('credentialID', key, (column) => column.primaryKey())
		.addColumn('providerAccountId', key, (column) => column.notNull())
		.addColumn('credentialPublicKey', text, (column) => column.notNull())
		.addColumn('counter', 'bigint', (column) => column.notNull())
		.addColumn('credentialDeviceType', text, (column) => column.notNull())
		.addColumn('credentialBackedUp', 'boolean', (column) => column.notNull())
		.addColumn('transports', text)
		.execute();
	await addIndexes(db, indexed);
	await addRecords(db);
}

/** Adds the table of records to a database without it. */
export async function addRecords(db: Kysely<unknown>): Promise<void> {
	const { date, key, long } = typesOf(db);
	await db.schema
		.createTable('AuthRecord')
		.addColumn('kind', key, (column) => column.notNull())
		.addColumn('key', key, (column) => column.notNull())
		.addColumn('owner', key, (column) => column.notNull())
		.addColumn('value', long, (column) => column.notNull())
		.addColumn('expires', date)
		.addPrimaryKeyConstraint('AuthRecord_key', ['kind', 'key'])
		.execute();
	await addIndexes(db, [
		['AuthRecord', 'owner'],
		['AuthRecord', 'expires']
	]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
	for (const table of [
		'AuthRecord',
		'Authenticator',
		'VerificationToken',
		'Session',
		'Account',
		'User'
	]) {
		await db.schema.dropTable(table).execute();
	}
}

type Column = readonly [table: string, column: string];

async function addIndexes(db: Kysely<unknown>, columns: readonly Column[]): Promise<void> {
	for (const [table, column] of columns) {
		await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
	}
}

const indexed: readonly Column[] = [
	['Account', 'userId'],
	['Session', 'userId'],
	['Session', 'expires'],
	['VerificationToken', 'expires'],
	['Authenticator', 'userId']
];

/** A table whose rows are deleted with their user. */
function owned(db: Kysely<unknown>, table: string) {
	return db.schema
		.createTable(table)
		.addColumn('userId', typesOf(db).key, (column) => column.notNull())
		.addForeignKeyConstraint(`${table}_user`, ['userId'], 'User', ['id'], (constraint) =>
			constraint.onDelete('cascade')
		);
}

/** MySQL needs a length for keys and a case-sensitive collation. */
function typesOf(db: Kysely<unknown>) {
	const { adapter } = db.getExecutor();
	const text = sql`text`;
	if (adapter instanceof PostgresAdapter)
		return { date: sql`timestamptz`, key: text, text, long: text };
	if (!(adapter instanceof MysqlAdapter)) return { date: text, key: text, text, long: text };
	return {
		date: sql`timestamp(3) NULL`,
		key: sql`varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
		text: sql`text CHARACTER SET utf8mb4`,
		long: sql`mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`
	};
}
