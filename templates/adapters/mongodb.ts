// Stores users, accounts, sessions, email tokens and passkeys in MongoDB, in the collections of @auth/mongodb-adapter.

import {
	type Collection,
	type Db,
	type Document,
	type Filter,
	MongoClient,
	ObjectId
} from 'mongodb';
import type { Adapter } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import type { Env } from '../core/env';
import { type AnyTable, adapterOf, type Records, type Row, voiding, without } from './records';

/**
 * MongoDB
 * @docs https://www.mongodb.com/docs/drivers/node/current
 * @gives records
 * @alias mongo
 * @env MONGODB_URI mongodb://localhost:27017/app
 * @note Unique keys are made at the first use. Sessions and email tokens that are over go by themselves.
 * @note Tested with the official driver against a stand-in that speaks its protocol, not yet against MongoDB itself.
 */
export function mongodb(env: Env): Adapter & Upkeep {
	let client: MongoClient | undefined;
	return MongodbAdapter(() => {
		// Milliseconds: without a server, requests fail soon instead of after half a minute.
		client ??= new MongoClient(env['MONGODB_URI'] ?? '', { serverSelectionTimeoutMS: 5000 });
		return client;
	});
}

/** Databases with indexes, by client and name, since an adapter may be created for each request. */
const ready = new WeakMap<MongoClient, Map<string | undefined, Promise<Db>>>();

/** For apps with their own client. Without a name, it uses the database in the connection string. */
export function MongodbAdapter(open: () => MongoClient, database?: string): Adapter & Upkeep {
	const indexed = () => {
		const client = open();
		const known = ready.get(client) ?? new Map<string | undefined, Promise<Db>>();
		ready.set(client, known);
		const found = known.get(database) ?? connect(client, database);
		known.set(database, found);
		// The next request tries again.
		found.catch(() => known.delete(database));
		return found;
	};
	const records = recordsIn(indexed);
	return {
		...adapterOf(records),
		...voiding(records),
		rows: { ...records, change: async (...row) => Boolean(await records.update(...row)) },
		async migrate() {
			await indexed();
		},
		close: () => open().close()
	};
}

const collections = {
	users: 'users',
	accounts: 'accounts',
	sessions: 'sessions',
	verificationTokens: 'verification_tokens',
	authenticators: 'authenticators',
	records: 'auth_records'
} as const satisfies Record<AnyTable, string>;

const owned = ['accounts', 'sessions', 'authenticators'] as const;

/** Connects explicitly: a client does not retry by itself after a failed connection. */
async function connect(client: MongoClient, database: string | undefined): Promise<Db> {
	await client.connect();
	return makeIndexes(client.db(database));
}

/** Unique indexes: one user per address, one owner per account, one session per token. */
async function makeIndexes(db: Db): Promise<Db> {
	const on = (table: AnyTable) => db.collection(collections[table]);
	const unique = { unique: true };
	const hasEmail = { email: { $type: 'string' } };
	await on('users').createIndex({ email: 1 }, { unique: true, partialFilterExpression: hasEmail });
	await on('accounts').createIndex({ provider: 1, providerAccountId: 1 }, unique);
	await on('sessions').createIndex({ sessionToken: 1 }, unique);
	await on('verificationTokens').createIndex({ identifier: 1, token: 1 }, unique);
	await on('authenticators').createIndex({ credentialID: 1 }, unique);
	await on('records').createIndex({ kind: 1, key: 1 }, unique);
	await on('records').createIndex({ kind: 1, owner: 1 });
	for (const table of owned) await on(table).createIndex({ userId: 1 });
	for (const table of ['sessions', 'verificationTokens', 'records'] as const) {
		await on(table).createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
	}
	return db;
}

function recordsIn(open: () => Promise<Db>): Records<AnyTable> {
	const on = async (table: AnyTable): Promise<Collection> =>
		(await open()).collection(collections[table]);
	return {
		async find(table, where) {
			const filter = wanted(where);
			return filter && toRow(await (await on(table)).findOne(filter));
		},
		async list(table, where, most = 0) {
			const filter = wanted(where);
			const found = filter ? await (await on(table)).find(filter).limit(most).toArray() : [];
			return found.map(toRow).flatMap((row) => (row ? [row] : []));
		},
		async insert(table, given) {
			const row = without('id', given);
			const document: Document = { _id: new ObjectId(), ...stored(row) };
			await (await on(table)).insertOne(document);
			return { ...row, id: String(document['_id']) };
		},
		async update(table, key, changes) {
			const filter = wanted(key);
			const options = { returnDocument: 'after' } as const;
			const $set = stored(changes) ?? {};
			if (!filter || Object.keys($set).length === 0) return this.find(table, key);
			return toRow(await (await on(table)).findOneAndUpdate(filter, { $set }, options));
		},
		async remove(table, key) {
			const filter = wanted(key);
			return filter && toRow(await (await on(table)).findOneAndDelete(filter));
		},
		async removeUser(id) {
			const filter = stored({ userId: id });
			if (!filter) return null;
			for (const table of owned) await (await on(table)).deleteMany(filter);
			return this.remove('users', { id });
		}
	};
}

/** The stored form: user ids are ObjectIds. Null for an invalid id, which no document has. */
function stored(row: Row): Filter<Document> | null {
	const { id, userId, ...rest } = row;
	if ([id, userId].some((one) => one !== undefined && !ObjectId.isValid(String(one)))) return null;
	return {
		...rest,
		...(id !== undefined && { _id: new ObjectId(String(id)) }),
		...(userId !== undefined && { userId: new ObjectId(String(userId)) })
	};
}

/** The filter for a row. Auth.js stored the ids of some providers as numbers. */
function wanted(where: Row): Filter<Document> | null {
	const filter = stored(where);
	const id = filter?.['providerAccountId'];
	if (!filter || !Number.isFinite(Number(id)) || String(Number(id)) !== id) return filter;
	return { ...filter, providerAccountId: { $in: [id, Number(id)] } };
}

function toRow(document: Document | null): Row | null {
	if (!document) return null;
	const { _id, userId, ...rest } = document;
	return { ...rest, id: String(_id), ...(userId && { userId: String(userId) }) };
}
