import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { recordsOf } from '../../../src/runtime/features/records.ts';
import { redisRecords } from '../../../src/runtime/features/redis-records/feature.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
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

	recordsContract('Redis', async () => recordsOf(configured().config));

	it('survive the process, and are shared by every configuration', async () => {
		const [one, two] = [recordsOf(configured().config), recordsOf(configured().config)];
		const record = { kind: 'k', key: 'k', owner: 'o', value: 'v', expires: null };
		await one.put(record);
		expect(await two.get('k', 'k')).toEqual(record);
	});
});
