// Implements the Auth.js adapter methods on five tables, for stores with the methods of `Records`.

import type {
	Adapter,
	AdapterAccount,
	AdapterAuthenticator,
	AdapterSession,
	AdapterUser,
	VerificationToken
} from '../accounts/adapter';
import type { Row, Upkeep } from '../accounts/upkeep';

export type Table = 'users' | 'accounts' | 'sessions' | 'verificationTokens' | 'authenticators';
export type AnyTable = Table | 'records';
export type { Row };
/** The methods of a store. `where` contains fields and the values they must equal. */
export interface Records<T extends AnyTable = Table> {
	find(table: T, where: Row): Promise<Row | null | undefined>;
	list(table: T, where: Row, most?: number): Promise<readonly Row[]>;
	/** Returns the stored row; fails if the key exists. */
	insert(table: T, row: Row): Promise<Row>;
	/** Changes the row with this key; null if there is none. */
	update(table: T, key: Row, changes: Row): Promise<Row | null | undefined>;
	/** Removes the row with this key. Of many calls at once, only one gets it. */
	remove(table: T, key: Row): Promise<Row | null | undefined>;
	/** Removes a user's accounts, sessions and passkeys, then the user. */
	removeUser(id: string): Promise<Row | null | undefined>;
}

/** All adapter methods. Every read and write of sign-in uses them. */
export function adapterOf(records: Records) {
	return { ...people(records), ...sessions(records), ...authenticators(records) } satisfies Adapter;
}

/** Some stores ignore conditions without a value. Here they match no row instead of all rows. */
function careful(records: Records): Records {
	const isGiven = (key: Row) => Object.values(key).every((value) => value != null);
	return {
		find: async (table, where) => (isGiven(where) ? records.find(table, where) : null),
		list: async (table, where) => (isGiven(where) ? records.list(table, where) : []),
		insert: (table, row) => records.insert(table, row),
		update: async (table, key, more) => (isGiven(key) ? records.update(table, key, more) : null),
		remove: async (table, key) => (isGiven(key) ? records.remove(table, key) : null),
		removeUser: async (id) => (isGiven({ id }) ? records.removeUser(id) : null)
	};
}

type AccountKey = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;

/** The methods for users and accounts. */
export function people(store: Records) {
	const records = careful(store);
	const find = async (where: Row) => maybe(await records.find('users', where), toUser);
	return {
		async createUser(user: AdapterUser) {
			const row = newUser(user);
			return toUser(await again(() => records.insert('users', row)));
		},
		getUser: (id: string) => find({ id }),
		getUserByEmail: (email: string) => find({ email }),
		async getUserByAccount({ provider, providerAccountId }: AccountKey) {
			const account = await records.find('accounts', { provider, providerAccountId });
			return isAccount(account, providerAccountId) ? find({ id: String(account['userId']) }) : null;
		},
		async updateUser({ id, ...changes }: Partial<AdapterUser> & { id: string }) {
			return toUser(there(await records.update('users', { id }, given(changes))));
		},
		deleteUser: async (id: string) => maybe(await records.removeUser(id), toUser),
		linkAccount: async (account: AdapterAccount) =>
			toAccount(await again(() => records.insert('accounts', given(account)))),
		async unlinkAccount({ provider, providerAccountId }: AccountKey) {
			const removed = await records.remove('accounts', { provider, providerAccountId });
			// A passkey also has a row with its public key.
			if (removed?.['type'] === 'webauthn')
				await records.remove('authenticators', { credentialID: providerAccountId });
			return maybe(removed, toAccount) ?? undefined;
		},
		getAccount: async (providerAccountId: string, provider: string) =>
			maybe(await records.find('accounts', { provider, providerAccountId }), toAccount),
		listAccounts: async (userId: string) =>
			(await records.list('accounts', { userId })).map(toAccount)
	} satisfies Adapter & Upkeep;
}

/** Retries after a deadlock, with a random delay, so that the same requests do not deadlock again. */
export async function again<T>(insert: () => PromiseLike<T>, longest = 10): Promise<T> {
	try {
		return await insert();
	} catch (error) {
		const { sqlState, code } = Object(Object(error).cause ?? error);
		const isVictim = [sqlState, code].some((one) => /^(40001|40P01|P2034)$/.test(one));
		if (!isVictim || longest > 1000) throw error;
		await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
		return again(insert, longest * 2);
	}
}

/** Some databases treat `abc` and `ABC` as equal. */
export function isAccount(row: Row | null | undefined, providerAccountId: string): row is Row {
	return String(row?.['providerAccountId']) === providerAccountId;
}

type TokenKey = Pick<VerificationToken, 'identifier' | 'token'>;

/** The methods for sessions and email tokens. */
export function sessions(store: Records) {
	const records = careful(store);
	return {
		createSession: async ({ sessionToken, userId, expires }: AdapterSession) =>
			toSession(await records.insert('sessions', { sessionToken, userId, expires })),
		async getSessionAndUser(sessionToken: string) {
			const session = await records.find('sessions', { sessionToken });
			const user = session && (await records.find('users', { id: String(session['userId']) }));
			return session && user ? { session: toSession(session), user: toUser(user) } : null;
		},
		async updateSession(session: Partial<AdapterSession> & { sessionToken: string }) {
			const { sessionToken, ...changes } = session;
			return maybe(await records.update('sessions', { sessionToken }, given(changes)), toSession);
		},
		deleteSession: async (sessionToken: string) =>
			maybe(await records.remove('sessions', { sessionToken }), toSession),
		listSessions: async (userId: string) =>
			(await records.list('sessions', { userId })).map(toSession),
		createVerificationToken: async ({ identifier, token, expires }: VerificationToken) =>
			toToken(await records.insert('verificationTokens', { identifier, token, expires })),
		/** A link without an address has an undefined identifier, which no row matches. */
		useVerificationToken: async ({ identifier, token }: TokenKey) =>
			maybe(await records.remove('verificationTokens', { identifier, token }), toToken)
	} satisfies Adapter & Upkeep;
}

/** The method to invalidate tokens, for stores that can list those of an address. */
export function voiding(store: Records) {
	const records = careful(store);
	return {
		async deleteVerificationTokens(identifier: string) {
			for (const { token } of await records.list('verificationTokens', { identifier })) {
				await records.remove('verificationTokens', { identifier, token });
			}
		}
	} satisfies Upkeep;
}

function authenticators(store: Records) {
	const records = careful(store);
	return {
		createAuthenticator: async (one: AdapterAuthenticator) =>
			toAuthenticator(await records.insert('authenticators', given({ ...one }))),
		getAuthenticator: async (credentialID: string) =>
			maybe(await records.find('authenticators', { credentialID }), toAuthenticator),
		listAuthenticatorsByUserId: async (userId: string) =>
			(await records.list('authenticators', { userId })).map(toAuthenticator),
		async updateAuthenticatorCounter(credentialID: string, counter: number) {
			const changed = await records.update('authenticators', { credentialID }, { counter });
			return toAuthenticator(there(changed));
		}
	} satisfies Adapter;
}

/** Uses the given id, if any: new passkey users have none. */
export function newUser(user: AdapterUser): Row {
	return given({ ...user, id: user.id || crypto.randomUUID(), emailVerified: user.emailVerified });
}

export function without(name: string, row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([field]) => field !== name));
}

/** Removes undefined fields, which a store must not change. */
export function given(fields: Row): Row {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function there(row: Row | null | undefined): Row {
	if (!row) throw new Error('There is nothing to change.');
	return row;
}

function maybe<T>(row: Row | null | undefined, read: (row: Row) => T): T | null {
	return row ? read(row) : null;
}

/** Fields that the app has added to its users stay unchanged. */
export function toUser(row: Row): AdapterUser {
	const { id, email, emailVerified, name, image } = row;
	return Object({
		...row,
		id: String(id),
		email: text(email) ?? '',
		emailVerified: emailVerified ? date(emailVerified) : null,
		name: text(name),
		image: text(image)
	});
}

export function toSession({ sessionToken, userId, expires }: Row): AdapterSession {
	return { sessionToken: String(sessionToken), userId: String(userId), expires: date(expires) };
}

/** The account fields that all stores have. */
export const accountFields = [
	...(['userId', 'type', 'provider', 'providerAccountId', 'refresh_token'] as const),
	...(['access_token', 'expires_at', 'token_type', 'scope', 'id_token', 'session_state'] as const)
];
const accountTypes = ['oauth', 'oidc', 'email', 'webauthn'] as const;

function toAccount(row: Row): AdapterAccount {
	const { userId, type, provider, providerAccountId, expires_at } = row;
	const kept = accountFields.flatMap((name) => {
		const value = row[name];
		return typeof value === 'string' ? [[name, value] as const] : [];
	});
	return {
		...Object.fromEntries(kept),
		...(expires_at != null && { expires_at: Number(expires_at) }),
		userId: String(userId),
		type: accountTypes.find((one) => one === type) ?? 'oauth',
		provider: String(provider),
		providerAccountId: String(providerAccountId)
	};
}

function toToken({ identifier, token, expires }: Row): VerificationToken {
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
		credentialBackedUp: Boolean(row['credentialBackedUp']),
		transports: text(row['transports'])
	};
}

function text(value: unknown): string | null {
	return value == null ? null : String(value);
}

/** Stores return dates as dates, as milliseconds since 1970 or as ISO 8601 text. */
export function date(value: unknown): Date {
	return value instanceof Date || typeof value === 'number'
		? new Date(value)
		: new Date(String(value));
}
