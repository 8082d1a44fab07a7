// An adapter that keeps records in memory and tells the recorder about every call.

import type { Recorder } from './recorder.ts';

export type Row = Record<string, unknown>;

/** The tables, open to scripts that want to prepare or look at them. */
export class Store {
	users: Row[] = [];
	accounts: Row[] = [];
	sessions: Row[] = [];
	tokens: Row[] = [];
	authenticators: Row[] = [];
}

type Method = (...args: never[]) => unknown;

function find(rows: readonly Row[], wanted: Row): Row | null {
	const entries = Object.entries(wanted);
	return rows.find((row) => entries.every(([key, value]) => row[key] === value)) ?? null;
}

function change(rows: Row[], key: string, changes: Row): Row | null {
	const row = find(rows, { [key]: changes[key] });
	return row ? Object.assign(row, changes) : null;
}

function copy(row: Row | null): Row | null {
	return row ? { ...row } : null;
}

function take(rows: Row[], wanted: Row): Row | null {
	const row = find(rows, wanted);
	if (row) rows.splice(rows.indexOf(row), 1);
	return row;
}

function add(rows: Row[], row: Row): Row {
	rows.push({ ...row });
	return { ...row };
}

/** The methods of the adapter contract; user ids are `user-1`, `user-2`, … whatever the caller proposes. */
function methods(store: Store): Record<string, Method> {
	return {
		createUser: (user: Row) => add(store.users, { ...user, id: `user-${store.users.length + 1}` }),
		getUser: (id: string) => copy(find(store.users, { id })),
		getUserByEmail: (email: string) => copy(find(store.users, { email })),
		getUserByAccount: ({ provider, providerAccountId }: Row) => {
			const account = find(store.accounts, { provider, providerAccountId });
			return account ? copy(find(store.users, { id: account['userId'] })) : null;
		},
		updateUser: (user: Row) => copy(change(store.users, 'id', user)),
		linkAccount: (account: Row) => add(store.accounts, account),
		createSession: (session: Row) => add(store.sessions, session),
		getSessionAndUser: (sessionToken: string) => {
			const session = find(store.sessions, { sessionToken });
			const user = session ? find(store.users, { id: session['userId'] }) : null;
			return session && user ? { session: { ...session }, user: { ...user } } : null;
		},
		updateSession: (session: Row) => copy(change(store.sessions, 'sessionToken', session)),
		deleteSession: (sessionToken: string) => take(store.sessions, { sessionToken }),
		createVerificationToken: (token: Row) => add(store.tokens, token),
		useVerificationToken: ({ identifier, token }: Row) => take(store.tokens, { identifier, token }),
		getAccount: (providerAccountId: string, provider: string) =>
			copy(find(store.accounts, { provider, providerAccountId })),
		createAuthenticator: (authenticator: Row) => add(store.authenticators, authenticator),
		getAuthenticator: (credentialID: string) => copy(find(store.authenticators, { credentialID })),
		listAuthenticatorsByUserId: (userId: string) =>
			store.authenticators.filter((row) => row['userId'] === userId),
		updateAuthenticatorCounter: (credentialID: string, counter: number) =>
			copy(change(store.authenticators, 'credentialID', { credentialID, counter }))
	};
}

/** An adapter over `store`; methods named in `failing` throw, those in `without` do not exist. */
export function memoryAdapter(
	store: Store,
	recorder: Recorder,
	{ failing = [], without = [] }: { failing?: readonly string[]; without?: readonly string[] } = {}
): Record<string, Method> {
	const entries = Object.entries(methods(store)).filter(([name]) => !without.includes(name));
	return Object.fromEntries(
		entries.map(([name, method]) => {
			const called = failing.includes(name) ? outOfOrder : method;
			return [name, recorder.watch(`adapter:${name}`, async (...args) => called(...args))];
		})
	);
}

function outOfOrder(): never {
	throw new Error('the database is down');
}
