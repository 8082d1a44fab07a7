import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { fieldsIn } from '../../../src/runtime/core/fields.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { type RecordStore, recordsOf, storeIn } from '../../../src/runtime/features/records.ts';
import { redisRecords } from '../../../src/runtime/features/redis-records/feature.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { freePort } from '../../e2e/support/port.ts';
import { recordsContract } from '../records-contract.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const program = ensureServer('redis-server');

describe.skipIf(!program)('the feature redis-records', () => {
	let server: Server;
	beforeAll(async () => {
		server = await startRedis(program ?? '');
	});
	afterAll(() => server?.stop());

	const open = defineAuth({
		flows: [],
		sessions: [jwtSession],
		tokens,
		features: features(redisRecords)
	});
	const configured = () =>
		open({ providers: [], secret: 'x'.repeat(40), env: { REDIS_URL: redisUrl(server.port) } });
	/** A store of its own: an app has one in each process. */
	function connected(url: string): RecordStore {
		const connect = fieldsIn(configured().config.input)['records'];
		const store: unknown = typeof connect === 'function' && connect({ REDIS_URL: url });
		if (!isStore(store)) throw new Error('The feature gives no store.');
		return store;
	}
	const isStore = (value: unknown): value is RecordStore => 'replace' in Object(value);

	recordsContract('Redis', async () => connected(redisUrl(server.port)));

	it('are those of the store that the app names, if it names one', () => {
		const records = memoryRecords();
		const given = { providers: [], secret: 'x'.repeat(40), records };
		expect(storeIn(open(given).config)).toBe(records);
	});

	it('are not stored when they have expired', async () => {
		const store = recordsOf(configured().config);
		const over = { kind: 'k', key: 'over', owner: 'o', value: 'v', expires: new Date(1) };
		expect(await store.add(over)).toBe(false);
		expect(await store.get('k', 'over')).toBeNull();
	});

	it('wait five seconds for a server that is not there', async () => {
		const store = connected(redisUrl(await freePort()));
		const start = performance.now();
		await expect(store.get('k', 'k')).rejects.toThrow();
		expect(performance.now() - start).toBeGreaterThan(4000);
		expect(performance.now() - start).toBeLessThan(7000);
	});

	it('connect once, at the first command', async () => {
		const client = createClient({ url: redisUrl(server.port) });
		await client.connect();
		onTestFinished(() => client.destroy());
		const count = async () => (await client.clientList()).length;
		const before = await count();
		const store = connected(redisUrl(server.port));
		expect(await count()).toBe(before);
		await Promise.all([store.get('k', 'k'), store.get('k', 'k'), store.get('k', 'k')]);
		expect(await count()).toBe(before + 1);
	});

	it('survive a server that goes away', async () => {
		const other = await startRedis(program ?? '');
		onTestFinished(() => other.stop());
		const store = connected(redisUrl(other.port));
		expect(await store.get('k', 'k')).toBeNull();
		await other.crash();
		await expect(store.get('k', 'k')).rejects.toThrow();
		await other.resume();
		await expect.poll(() => store.get('k', 'k').catch(() => undefined)).toBeNull();
	});

	it('survive the process, and are shared by every configuration', async () => {
		const [one, two] = [recordsOf(configured().config), recordsOf(configured().config)];
		const record = { kind: 'k', key: 'k', owner: 'o', value: 'v', expires: null };
		await one.put(record);
		expect(await two.get('k', 'k')).toEqual(record);
	});
});
