// Against a stand-in: MongoDB is neither an npm package nor one of Debian's. See mongodb-double.ts.

import { MongoClient, ObjectId, ServerApiVersion } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MongodbAdapter } from '../../templates/adapters/mongodb.ts';
import { adapterContract } from './contract.ts';
import { startMongoDouble } from './mongodb-double.ts';

let server: Awaited<ReturnType<typeof startMongoDouble>>;
let client: MongoClient;

beforeAll(async () => {
	server = await startMongoDouble();
	client = new MongoClient(server.url, { serverApi: ServerApiVersion.v1 });
});

afterAll(async () => {
	await client.close();
	server.stop();
});

async function empty() {
	server.empty();
	return () => MongodbAdapter(() => client);
}

adapterContract('MongodbAdapter', empty, {
	passkeys: true,
	unique: true,
	own: true,
	records: true
});

it('reconnects to a server that was away at the first request', async () => {
	const { port } = new URL(server.url);
	const own = new MongoClient(server.url, { serverSelectionTimeoutMS: 200 });
	const adapter = MongodbAdapter(() => own);
	server.stop();
	await expect(adapter.getUserByEmail?.('ann@example.test')).rejects.toThrow('ECONNREFUSED');
	server = await startMongoDouble(Number(port));
	expect(await adapter.getUserByEmail?.('ann@example.test')).toBeNull();
	await adapter.close?.();
});

it('creates its indexes once per client, however many adapters use it', async () => {
	const own = new MongoClient(server.url);
	const before = server.asked('createIndexes');
	for (let request = 0; request < 5; request += 1) {
		expect(await MongodbAdapter(() => own).getUser?.(`${new ObjectId()}`)).toBeNull();
	}
	const first = server.asked('createIndexes') - before;
	await own.close();
	const again = new MongoClient(server.url);
	await MongodbAdapter(() => again).getUser?.(`${new ObjectId()}`);
	await again.close();
	expect(first).toBeGreaterThan(0);
	expect(server.asked('createIndexes') - before).toBe(2 * first);
});

it('ruling 10: finds and unlinks an account that Auth.js stored with a numeric ID, and keeps its type', async () => {
	const adapter = (await empty())();
	const userId = new ObjectId();
	await client.db().collection('users').insertOne({ _id: userId, email: 'ann@example.test' });
	const accounts = client.db().collection('accounts');
	const stored = { userId, type: 'oauth', provider: 'strava', providerAccountId: 4711 };
	await accounts.insertOne({ ...stored });
	const key = { provider: 'strava', providerAccountId: '4711' };
	expect(await adapter.getUserByAccount?.(key)).toMatchObject({ id: userId.toHexString() });
	expect(await adapter.getAccount?.('4711', 'strava')).toMatchObject(key);
	expect(await adapter.listAccounts?.(userId.toHexString())).toMatchObject([key]);
	expect(await accounts.find({}).toArray()).toMatchObject([{ providerAccountId: 4711 }]);
	const other = { ...key, providerAccountId: '04711' };
	expect(await adapter.getUserByAccount?.(other)).toBeNull();
	await adapter.unlinkAccount?.(key);
	expect(await adapter.getUserByAccount?.(key)).toBeNull();
});
