// An adapter that keeps everything in memory, for tests: what it knows is gone when the process ends.

import type {
	Adapter,
	AdapterAccount,
	AdapterAuthenticator,
	AdapterSession,
	AdapterUser,
	VerificationToken
} from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';

/**
 * Memory
 * @docs https://authjs.dev/guides/creating-a-database-adapter
 * @hint for tests: gone when the process ends
 */
export function memory(): Adapter {
	return memoryAdapter();
}

/** The tables, for tests to look at. */
export interface Tables {
	users: AdapterUser[];
	accounts: AdapterAccount[];
	sessions: AdapterSession[];
	verificationTokens: VerificationToken[];
	authenticators: AdapterAuthenticator[];
}

export function emptyTables(): Tables {
	return { users: [], accounts: [], sessions: [], verificationTokens: [], authenticators: [] };
}

/** All methods of the contract over `tables`, with the unique keys that a database would have. */
export function memoryAdapter(tables: Tables = emptyTables()) {
	return {
		...people(tables),
		...sessions(tables),
		...verificationTokens(tables),
		...authenticators(tables)
	} satisfies Adapter;
}

function people({ users, accounts, sessions, authenticators }: Tables) {
	return {
		/** The id is the caller's, if there is one: for passkeys there is none. */
		createUser: (user: AdapterUser) =>
			add(users, { ...user, id: user.id ?? crypto.randomUUID() }, ['email']),
		getUser: (id: string) => find(users, { id }),
		getUserByEmail: (email: string) => find(users, { email }),
		getUserByAccount({ provider, providerAccountId }: AccountKey) {
			const account = find(accounts, { provider, providerAccountId });
			return account && find(users, { id: account.userId });
		},
		updateUser: (user: Partial<AdapterUser> & { id: string }) => change(users, 'id', user),
		deleteUser(id: string) {
			remove(accounts, { userId: id });
			remove(sessions, { userId: id });
			remove(authenticators, { userId: id });
			return remove(users, { id });
		},
		linkAccount: (account: AdapterAccount) =>
			add(accounts, account, ['provider', 'providerAccountId']),
		unlinkAccount({ provider, providerAccountId }: AccountKey) {
			const removed = remove(accounts, { provider, providerAccountId });
			// Of a passkey there is a row for what it signs with, too.
			if (removed?.type === 'webauthn') remove(authenticators, { credentialID: providerAccountId });
			return removed ?? undefined;
		},
		listAccounts: async (userId: string) => all(accounts, userId),
		getAccount: (providerAccountId: string, provider: string) =>
			find(accounts, { provider, providerAccountId })
	} satisfies Adapter & Upkeep;
}
type AccountKey = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;

function sessions({ sessions, users }: Tables) {
	return {
		createSession: (session: AdapterSession) => add(sessions, session, ['sessionToken']),
		getSessionAndUser(sessionToken: string) {
			const session = find(sessions, { sessionToken });
			const user = session && find(users, { id: session.userId });
			return session && user && { session, user };
		},
		updateSession: (session: Partial<AdapterSession> & { sessionToken: string }) =>
			find(sessions, { sessionToken: session.sessionToken }) &&
			change(sessions, 'sessionToken', session),
		deleteSession: (sessionToken: string) => remove(sessions, { sessionToken }),
		listSessions: async (userId: string) => all(sessions, userId)
	} satisfies Adapter & Upkeep;
}

function verificationTokens({ verificationTokens: tokens }: Tables) {
	return {
		createVerificationToken: (token: VerificationToken) =>
			add(tokens, token, ['identifier', 'token']),
		useVerificationToken: ({
			identifier,
			token
		}: Pick<VerificationToken, 'identifier' | 'token'>) => remove(tokens, { identifier, token })
	} satisfies Adapter;
}

function authenticators({ authenticators }: Tables) {
	return {
		createAuthenticator: (one: AdapterAuthenticator) => add(authenticators, one, ['credentialID']),
		getAuthenticator: (credentialID: string) => find(authenticators, { credentialID }),
		listAuthenticatorsByUserId: (userId: string) => all(authenticators, userId),
		updateAuthenticatorCounter: (credentialID: string, counter: number) =>
			change(authenticators, 'credentialID', { credentialID, counter })
	} satisfies Adapter;
}

function matches<T extends object>(row: T, wanted: Partial<T>): boolean {
	return Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value);
}

/** A copy, so that nobody changes a row by accident. */
function find<T extends object>(rows: readonly T[], wanted: Partial<T>): T | null {
	const found = rows.find((row) => matches(row, wanted));
	return found ? { ...found } : null;
}

function all<T extends { userId: string }>(rows: readonly T[], userId: string): T[] {
	return rows.filter((row) => row.userId === userId).map((row) => ({ ...row }));
}

function add<T extends object>(rows: T[], row: T, unique: readonly (keyof T)[]): T {
	const same = (other: T) => unique.every((name) => row[name] != null && row[name] === other[name]);
	if (rows.some(same)) throw new Error(`There is one with this ${unique.join(' and ')} already.`);
	rows.push({ ...row });
	return { ...row };
}

function change<T extends object>(rows: T[], key: keyof T, fields: Partial<T>): T {
	const row = rows.find((one) => one[key] === fields[key]);
	if (!row) throw new Error('There is nothing to change.');
	return { ...Object.assign(row, fields) };
}

/** Removes all rows like this; the last of them. */
function remove<T extends object>(rows: T[], wanted: Partial<T>): T | null {
	let removed: T | null = null;
	for (let i = rows.length - 1; i >= 0; i--) {
		const row = rows[i];
		if (row && matches(row, wanted)) removed = rows.splice(i, 1)[0] ?? null;
	}
	return removed;
}
