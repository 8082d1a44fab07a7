// Stores sign-in data in Redis, under the key names of @auth/upstash-redis-adapter.

import { createClient } from 'redis';
import type { AdapterSession, Atomic } from '../accounts/adapter';
import type { Env } from '../core/env';
import { date, newUser, type Records, type Row, type Table, toSession, toUser } from './records';

export type RedisClient = ReturnType<typeof clientFor>;

/** Connects at the first command. While Redis is down, commands fail after five seconds and it keeps reconnecting. */
export function connect(env: Env): () => RedisClient {
	let client: RedisClient | undefined;
	return () => {
		if (client) return client;
		client = clientFor(env);
		// Without this handler the process would end; pending commands are rejected.
		client.on('error', () => {});
		client.connect().catch(() => {});
		return client;
	};
}

function clientFor(env: Env) {
	return createClient({
		url: env['REDIS_URL'] ?? 'redis://localhost:6379',
		commandOptions: { timeout: 5000 },
		socket: { connectTimeout: 5000 }
	});
}

/** Waits for the connection, since a connecting client cannot be closed. */
export async function disconnect(client: RedisClient): Promise<void> {
	await client.ping().then(
		() => client.close(),
		() => client.destroy()
	);
}

const keyOf = {
	users: ({ id }: Row) => `user:${id}`,
	accounts: ({ provider, providerAccountId }: Row) =>
		`user:account:${provider}:${providerAccountId}`,
	sessions: ({ sessionToken }: Row) => `user:session:${sessionToken}`,
	verificationTokens: ({ identifier, token }: Row) => `user:token:${identifier}:${token}`,
	authenticators: ({ credentialID }: Row) => `user:authenticator:${credentialID}`
} as const satisfies Record<Table, (row: Row) => string>;

const emailKey = (email: unknown) => `user:email:${email}`;
/** A sorted set of the keys of a user's data, by expiry. */
const ownedKey = (userId: unknown) => `user:owned:${userId}`;
/** A sorted set of the keys of tokens sent to an address, by expiry. */
const sentKey = (identifier: unknown) => `user:sent:${identifier}`;

export function recordsIn(open: () => RedisClient): Records {
	return {
		async find(table, where) {
			if (table !== 'users' || !where['email']) return read(open(), keyOf[table](where));
			const id = await open().get(emailKey(where['email']));
			return id === null ? null : read(open(), keyOf.users({ id }));
		},
		async list(table, { userId, identifier }) {
			const keys = await open().zRange(userId ? ownedKey(userId) : sentKey(identifier), 0, -1);
			const rows = await Promise.all(keys.map((key) => read(open(), key)));
			const isOf = (row: Row, at: number) =>
				row['userId'] === userId &&
				row['identifier'] === identifier &&
				keyOf[table](row) === keys[at];
			return rows.flatMap((row, at) => (row && isOf(row, at) ? [row] : []));
		},
		insert: (table, row) => insert(open(), table, row),
		update: (table, key, changes) => change(open(), keyOf[table](key), changes),
		async remove(table, key) {
			// One atomic command: of many calls at once, only one gets the value.
			const row = parse(await open().getDel(keyOf[table](key)));
			const { userId, identifier } = row ?? {};
			if (userId) await open().zRem(ownedKey(userId), keyOf[table](key));
			if (identifier) await open().zRem(sentKey(identifier), keyOf[table](key));
			return row;
		},
		async removeUser(id) {
			await removeOwned(open(), id);
			const user = parse(await open().getDel(keyOf.users({ id })));
			if (user?.['email']) await open().del(emailKey(user['email']));
			return user;
		}
	};
}

export function together(open: () => RedisClient): Required<Atomic> {
	return {
		async createUserWithAccount(user, given) {
			const stored = newUser(user);
			const account = { ...given, userId: stored['id'] };
			const key = keyOf.accounts(account);
			const owned = ownedKey(stored['id']);
			await claim(open(), { ...userKeys(stored), [key]: JSON.stringify(account) }, { owned, key });
			return toUser(stored);
		},
		async replaceSession(old, session) {
			const keys = [session.sessionToken, old].map((sessionToken) =>
				keyOf.sessions({ sessionToken })
			);
			const values = {
				keys: [...keys, ownedKey(session.userId)],
				arguments: [JSON.stringify(session), String(session.expires.getTime())]
			};
			if (Number(await open().eval(replace, values))) return session;
			throw new Error('There is a session with this token already.');
		}
	};
}

/** Changes an account if it still has these values. */
export function changingAccounts(open: () => RedisClient) {
	return async (where: Row, changes: Row): Promise<boolean> => {
		const key = keyOf.accounts(where);
		for (;;) {
			const before = await open().get(key);
			const row = parse(before);
			const isOther = Object.entries(where).some(([name, value]) => row?.[name] !== value);
			if (before === null || isOther) return false;
			const values = {
				keys: [key],
				arguments: [String(before), JSON.stringify({ ...row, ...changes })]
			};
			if (Number(await open().eval(swap, values))) return true;
		}
	};
}

const replace = `if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PXAT', ARGV[2])
redis.call('DEL', KEYS[2])
redis.call('ZREM', KEYS[3], KEYS[2])
redis.call('ZADD', KEYS[3], ARGV[2], KEYS[1]) return 1`;

async function insert(client: RedisClient, table: Table, row: Row): Promise<Row> {
	const key = keyOf[table](row);
	if (table === 'users') await claim(client, userKeys(row));
	else if (table === 'sessions') await addSession(client, toSession(row));
	else if (table === 'verificationTokens') {
		const ends = date(row['expires']).getTime();
		const keys = [key, sentKey(row['identifier'])];
		await client.eval(send, { keys, arguments: [JSON.stringify(row), `${ends}`, `${Date.now()}`] });
	} else
		await claim(client, { [key]: JSON.stringify(row) }, { owned: ownedKey(row['userId']), key });
	return row;
}

/** The list of an address expires with the last of its tokens, since anonymous clients can request mails. */
const send = `redis.call('SET', KEYS[1], ARGV[1], 'PXAT', ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[2], KEYS[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], 0, ARGV[3])
local last = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')
if last[2] then redis.call('PEXPIREAT', KEYS[2], last[2]) end`;

/** Stores a session until it expires, and removes expired entries from the user's list. */
async function addSession(client: RedisClient, session: AdapterSession): Promise<void> {
	const key = keyOf.sessions({ ...session });
	const ends = session.expires.getTime();
	const owned = ownedKey(session.userId);
	const [stored] = await client
		.multi()
		.set(key, JSON.stringify(session), {
			expiration: { type: 'PXAT', value: ends },
			condition: 'NX'
		})
		.zAdd(owned, { score: ends, value: key })
		.zRemRangeByScore(owned, 0, Date.now())
		.exec();
	if (!stored) throw new Error('There is a session with this token already.');
}

function userKeys(user: Row): Record<string, string> {
	const { id, email } = user;
	const record = { [keyOf.users({ id })]: JSON.stringify(user) };
	return email ? { ...record, [emailKey(email)]: String(id) } : record;
}

/** Sets all keys, or none if one of them exists. */
async function claim(
	client: RedisClient,
	values: Record<string, string>,
	index?: { owned: string; key: string }
): Promise<void> {
	const batch = client.multi().mSetNX(values);
	if (index) batch.zAdd(index.owned, { score: Infinity, value: index.key });
	const [set] = await batch.exec();
	if (Number(set)) return;
	throw new Error(`One of these is there already: ${Object.keys(values).join(', ')}`);
}

/** Writes only if the value has not changed in the meantime. */
const swap = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') return 1`;

async function change(client: RedisClient, key: string, changes: Row): Promise<Row | null> {
	for (;;) {
		const before = await client.get(key);
		const row = parse(before);
		if (before === null || !row) return null;
		const after = { ...row, ...changes };
		await moveEmail(client, row, after);
		const values = { keys: [key], arguments: [String(before), JSON.stringify(after)] };
		if (!Number(await client.eval(swap, values))) continue;
		const { expires } = changes;
		if (expires instanceof Date) {
			// Also update the owner's list, or the session would leave it at its first expiry.
			const entry = { score: expires.getTime(), value: key };
			const owned = ownedKey(row['userId']);
			await client.multi().pExpireAt(key, expires).zAdd(owned, entry).exec();
		}
		return after;
	}
}

async function moveEmail(client: RedisClient, before: Row, after: Row): Promise<void> {
	if (before['email'] === after['email'] || !after['email']) return;
	const [to, owner] = [emailKey(after['email']), String(after['id'])];
	// The address may already belong to this user, after a change in the meantime.
	if ((await client.get(to)) !== owner) await claim(client, { [to]: owner });
	if (before['email']) await client.del(emailKey(before['email']));
}

/** Removes a user's sessions, accounts and passkeys. */
export async function removeOwned(client: RedisClient, id: string): Promise<void> {
	const owned = await client.zRange(ownedKey(id), 0, -1);
	const rows = await Promise.all(owned.map(async (key) => ({ key, row: await read(client, key) })));
	// The list also has accounts that were refused because they belong to another user.
	const theirs = rows.flatMap(({ key, row }) => (row?.['userId'] === id ? [key] : []));
	// Entries that were added in the meantime stay in the list.
	if (owned.length > 0) await client.zRem(ownedKey(id), owned);
	if (theirs.length > 0) await client.del(theirs);
}

async function read(client: RedisClient, key: string): Promise<Row | null> {
	return parse(await client.get(key));
}

// Null for keys that contain the name of another key.
function parse(text: unknown): Row | null {
	if (typeof text !== 'string' || !text.startsWith('{')) return null;
	const row: Row = JSON.parse(text);
	return row;
}
