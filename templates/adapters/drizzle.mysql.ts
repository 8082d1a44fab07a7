// The tables for sign-in, with the layout of @auth/drizzle-adapter.
// Their collation must be case-sensitive: for a provider, `abc` and `ABC` are two users. Create the database with
// `COLLATE utf8mb4_bin`.

import {
	bigint,
	boolean,
	index,
	int,
	mediumtext,
	mysqlTable,
	primaryKey,
	text,
	timestamp,
	varchar
} from 'drizzle-orm/mysql-core';

export const authUsers = mysqlTable('user', {
	id: varchar('id', { length: 255 })
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID()),
	name: varchar('name', { length: 255 }),
	email: varchar('email', { length: 255 }).unique(),
	emailVerified: timestamp('emailVerified', { mode: 'date', fsp: 3 }),
	image: text('image')
});

const userId = () =>
	varchar('userId', { length: 255 })
		.notNull()
		.references(() => authUsers.id, { onDelete: 'cascade' });
const expires = () => timestamp('expires', { mode: 'date', fsp: 3 }).notNull();

export const authAccounts = mysqlTable(
	'account',
	{
		userId: userId(),
		type: varchar('type', { length: 255 })
			.$type<'oauth' | 'oidc' | 'email' | 'webauthn'>()
			.notNull(),
		provider: varchar('provider', { length: 255 }).notNull(),
		providerAccountId: varchar('providerAccountId', { length: 255 }).notNull(),
		refresh_token: text('refresh_token'),
		access_token: text('access_token'),
		expires_at: bigint('expires_at', { mode: 'number' }),
		token_type: varchar('token_type', { length: 255 }),
		scope: text('scope'),
		id_token: text('id_token'),
		session_state: varchar('session_state', { length: 255 })
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.providerAccountId] }),
		index('account_userId').on(table.userId)
	]
);

export const authSessions = mysqlTable(
	'session',
	{
		sessionToken: varchar('sessionToken', { length: 255 }).primaryKey(),
		userId: userId(),
		expires: expires()
	},
	(table) => [index('session_userId').on(table.userId), index('session_expires').on(table.expires)]
);

/** `token` is a hash of the token in the email. */
export const authVerificationTokens = mysqlTable(
	'verificationToken',
	{
		identifier: varchar('identifier', { length: 255 }).notNull(),
		token: varchar('token', { length: 255 }).notNull(),
		expires: expires()
	},
	(table) => [
		primaryKey({ columns: [table.identifier, table.token] }),
		index('verificationToken_expires').on(table.expires)
	]
);

export const authAuthenticators = mysqlTable(
	'authenticator',
	{
		credentialID: varchar('credentialID', { length: 255 }).notNull().unique(),
		userId: userId(),
		providerAccountId: varchar('providerAccountId', { length: 255 }).notNull(),
		credentialPublicKey: text('credentialPublicKey').notNull(),
		counter: int('counter').notNull(),
		credentialDeviceType: varchar('credentialDeviceType', { length: 255 }).notNull(),
		credentialBackedUp: boolean('credentialBackedUp').notNull(),
		transports: varchar('transports', { length: 255 })
	},
	(table) => [primaryKey({ columns: [table.userId, table.credentialID] })]
);

/** Records of features, such as ended sessions. */
export const authRecords = mysqlTable(
	'auth_record',
	{
		kind: varchar('kind', { length: 64 }).notNull(),
		key: varchar('key', { length: 255 }).notNull(),
		owner: varchar('owner', { length: 255 }).notNull(),
		value: mediumtext('value').notNull(),
		expires: timestamp('expires', { mode: 'date', fsp: 3 })
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.key] }),
		index('auth_record_owner').on(table.kind, table.owner),
		index('auth_record_expires').on(table.expires)
	]
);

/** For the adapter, which takes tables of other names, too. */
export const authTables = {
	users: authUsers,
	accounts: authAccounts,
	sessions: authSessions,
	verificationTokens: authVerificationTokens,
	authenticators: authAuthenticators,
	records: authRecords
};
