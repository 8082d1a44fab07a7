// Stores users, accounts, sessions, email tokens and passkeys in any store of unstorage.
// The keys are those of @auth/unstorage-adapter.

import type { Storage } from 'unstorage';
import type { Adapter } from '../accounts/adapter';
import type { ChangesAccounts } from '../accounts/changes-accounts';
import type { Upkeep } from '../accounts/upkeep';
import { patience, within } from '../core/within';
import { adapterOf, date, type Records, type Row, type Table, voiding } from './records';

/**
 * unstorage
 * @docs https://unstorage.unjs.io
 * @client storage createStorage src/lib/server/storage.ts,src/storage.ts
 * @note For one process: such stores have neither unique keys nor transactions, so writes wait for one another here.
 */
export function unstorage(storage: Storage): Adapter & Upkeep & ChangesAccounts {
	const records = recordsIn(storage);
	return {
		...adapterOf(records),
		...voiding(records),
		...upkeep(storage, records),
		changeAccount: (where, changes) =>
			alone(async () => {
				const key = keyOf.accounts(where);
				const row = await read(storage, key);
				const isOther = Object.entries(where).some(([name, value]) => row?.[name] !== value);
				if (isOther) return false;
				await storage.setItem(key, JSON.stringify({ ...row, ...changes }));
				return true;
			}),
		close: () => storage.dispose()
	};
}

const keyOf = {
	users: ({ id }: Row) => `user:${part(id)}`,
	accounts: ({ provider, providerAccountId }: Row) =>
		`user:account:${part(provider)}:${part(providerAccountId)}`,
	sessions: ({ sessionToken }: Row) => `user:session:${part(sessionToken)}`,
	verificationTokens: ({ identifier, token }: Row) =>
		`user:token:${part(identifier)}:${part(token)}`,
	authenticators: ({ credentialID }: Row) => `authenticator:${part(credentialID)}`
} as const satisfies Record<Table, (row: Row) => string>;

const emailKey = (email: unknown) => `user:email:${part(email)}`;
const owned = ['accounts', 'sessions', 'authenticators'] as const;
type Owned = (typeof owned)[number];
/** The key of the list of a user's rows of one kind. */
const listKey = (table: Owned, userId: unknown) => `user:${table}-of:${part(userId)}`;

/** Escapes characters that unstorage treats as separators or the end of a key. */
function part(value: unknown): string {
	return String(value).replace(/[%/\\?]/g, encodeURIComponent);
}

function recordsIn(storage: Storage): Records {
	const remove: Records['remove'] = async (table, where) => {
		const key = keyOf[table](where);
		const row = await read(storage, key);
		await storage.removeItem(key);
		if (row && isOwned(table)) {
			await relist(storage, listKey(table, row['userId']), (keys) =>
				keys.filter((one) => one !== key)
			);
		}
		return row;
	};
	return {
		async find(table, where) {
			const { email } = where;
			if (table !== 'users' || !email) return read(storage, keyOf[table](where));
			const id = await storage.getItem<string>(emailKey(email));
			return id === null ? null : read(storage, keyOf.users({ id }));
		},
		async list(table, { userId, identifier }) {
			const ofAddress = () => storage.getKeys(keyOf.verificationTokens({ identifier, token: '' }));
			if (!isOwned(table) && !identifier) return [];
			const keys = isOwned(table) ? await listed(storage, table, userId) : await ofAddress();
			const rows = keys.map((key) => read(storage, key));
			return (await Promise.all(rows)).flatMap((row) => (row ? [row] : []));
		},
		insert: (table, row) => alone(() => insert(storage, table, row)),
		remove: (table, where) => alone(() => remove(table, where)),
		update: (table, where, changes) =>
			alone(async () => {
				const key = keyOf[table](where);
				const row = await read(storage, key);
				if (!row) return null;
				if (table === 'users') await moveEmail(storage, row, changes);
				await storage.setItem(key, JSON.stringify({ ...row, ...changes }));
				return read(storage, key);
			}),
		removeUser: (id) =>
			alone(async () => {
				for (const table of owned) {
					for (const key of await listed(storage, table, id)) await storage.removeItem(key);
					await storage.removeItem(listKey(table, id));
				}
				const user = await remove('users', { id });
				if (user?.['email']) await storage.removeItem(emailKey(user['email']));
				return user;
			})
	};
}

function upkeep(storage: Storage, { remove }: Records) {
	async function over(now: Date) {
		const found: { table: Table; row: Row }[] = [];
		for (const table of ['sessions', 'verificationTokens'] as const) {
			const empty = { sessionToken: '', identifier: '', token: '' };
			const prefix = keyOf[table](empty).replace(/:+$/, '');
			for (const key of await storage.getKeys(prefix)) {
				const row = await read(storage, key);
				if (row && date(row['expires']) < now) found.push({ table, row });
			}
		}
		return found;
	}
	return {
		async countExpired(now) {
			return (await over(now)).length;
		},
		async removeExpired(now, limit) {
			let removed = 0;
			for (const { table, row } of (await over(now)).slice(0, limit)) {
				if (await remove(table, row)) removed++;
			}
			return removed;
		}
	} satisfies Upkeep;
}

async function insert(storage: Storage, table: Table, row: Row): Promise<Row> {
	const key = keyOf[table](row);
	const { email, id, userId } = row;
	const taken = table === 'users' && email ? emailKey(email) : key;
	if ((await storage.hasItem(key)) || (await storage.hasItem(taken))) {
		throw new Error(`There is one of these already: ${taken}`);
	}
	await storage.setItem(key, JSON.stringify(row));
	if (table === 'users' && email) await storage.setItem(emailKey(email), String(id));
	if (isOwned(table)) await relist(storage, listKey(table, userId), (keys) => [...keys, key]);
	return row;
}

async function moveEmail(storage: Storage, before: Row, { email }: Row): Promise<void> {
	if (!email || email === before['email']) return;
	if (await storage.hasItem(emailKey(email))) throw new Error('Another user has this email.');
	await storage.setItem(emailKey(email), String(before['id']));
	await storage.removeItem(emailKey(before['email']));
}

function isOwned(table: Table): table is Owned {
	return owned.some((one) => one === table);
}

async function listed(storage: Storage, table: Owned, userId: unknown): Promise<string[]> {
	return (await storage.getItem<string[]>(listKey(table, userId))) ?? [];
}

async function relist(storage: Storage, key: string, change: (keys: string[]) => string[]) {
	await storage.setItem(key, change((await storage.getItem<string[]>(key)) ?? []));
}

/** Null for keys that contain the name of another key. */
async function read(storage: Storage, key: string): Promise<Row | null> {
	const row = await storage.getItem<Row>(key);
	return typeof row === 'object' ? row : null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs jobs one after another, for the whole process, since one store may be several objects, such as a new one for each
 * request. No job blocks the others forever.
 */
function alone<T>(job: () => Promise<T>): Promise<T> {
	const done = last.then(job);
	last = last.then(() => within(patience, done)).catch(() => {});
	return done;
}
