// The tables for sign-in, with the layout of @auth/drizzle-adapter.

import {
	bigint,
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp
} from 'drizzle-orm/pg-core';

export const authUsers = pgTable('user', {
	id: text('id')
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID()),
	name: text('name'),
	email: text('email').unique(),
	emailVerified: timestamp('emailVerified', { mode: 'date' }),
	image: text('image')
});

const userId = () =>
	text('userId')
		.notNull()
		.references(() => authUsers.id, { onDelete: 'cascade' });
const expires = () => timestamp('expires', { mode: 'date' }).notNull();

export const authAccounts = pgTable(
	'account',
	{
		userId: userId(),
		type: text('type').$type<'oauth' | 'oidc' | 'email' | 'webauthn'>().notNull(),
		provider: text('provider').notNull(),
		providerAccountId: text('providerAccountId').notNull(),
		refresh_token: text('refresh_token'),
		access_token: text('access_token'),
		expires_at: bigint('expires_at', { mode: 'number' }),
		token_type: text('token_type'),
		scope: text('scope'),
		id_token: text('id_token'),
		session_state: text('session_state')
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.providerAccountId] }),
		index('account_userId').on(table.userId)
	]
);

export const authSessions = pgTable(
	'session',
	{ sessionToken: text('sessionToken').primaryKey(), userId: userId(), expires: expires() },
	(table) => [index('session_userId').on(table.userId), index('session_expires').on(table.expires)]
);

/** `token` is a hash of the token in the email. */
export const authVerificationTokens = pgTable(
	'verificationToken',
	{ identifier: text('identifier').notNull(), token: text('token').notNull(), expires: expires() },
	(table) => [
		primaryKey({ columns: [table.identifier, table.token] }),
		index('verificationToken_expires').on(table.expires)
	]
);

export const authAuthenticators = pgTable(
	'authenticator',
	{
		credentialID: text('credentialID').notNull().unique(),
		userId: userId(),
		providerAccountId: text('providerAccountId').notNull(),
		credentialPublicKey: text('credentialPublicKey').notNull(),
		counter: integer('counter').notNull(),
		credentialDeviceType: text('credentialDeviceType').notNull(),
		credentialBackedUp: boolean('credentialBackedUp').notNull(),
		transports: text('transports')
	},
	(table) => [primaryKey({ columns: [table.userId, table.credentialID] })]
);

/** Records of features, such as ended sessions. */
export const authRecords = pgTable(
	'auth_record',
	{
		kind: text('kind').notNull(),
		key: text('key').notNull(),
		owner: text('owner').notNull(),
		value: text('value').notNull(),
		expires: timestamp('expires', { mode: 'date' })
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
