// Attempts that two processes of an app count together, in real servers; and what happens while these are away.

import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../../scripts/ensure-servers.ts';
import { PostgresAdapter } from '../../../templates/adapters/postgres.ts';
import { type Processes, startProcesses } from './processes/start-processes.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import { redisUrl, startRedis } from './start/redis.ts';
import type { Server } from './start/server.ts';

const redisServer = ensureServer('redis-server');
const origin = 'http://app.test';

const stores = [
	{
		name: 'PostgreSQL',
		isThere: true,
		start: async () => {
			const server = await startPostgres();
			const pool = new Pool({ connectionString: postgresUrl(server.port) });
			await PostgresAdapter(pool).migrate?.(
				readFileSync('templates/adapters/postgres.sql', 'utf8')
			);
			await pool.end();
			return { server, variables: { DATABASE_URL: postgresUrl(server.port) } };
		}
	},
	{
		name: 'Redis',
		isThere: redisServer !== undefined,
		start: async () => {
			const server = await startRedis(redisServer ?? '', '--appendonly', 'yes');
			return { server, variables: { REDIS_URL: redisUrl(server.port) } };
		}
	}
];

describe.each(stores.filter(({ isThere }) => isThere))('rate-limit on $name', ({ start }) => {
	let server: Server;
	let processes: Processes;
	let ports: readonly number[];
	beforeAll(async () => {
		const started = await start();
		server = started.server;
		processes = await startProcesses(origin, started.variables);
		ports = processes.all.map(({ port }) => port);
	});
	afterAll(async () => {
		await processes?.stop();
		await server?.stop();
	});

	/** Types a password at one of the processes, as a client of this address. */
	async function type(port: number, username: string, { password = 'wrong', from = '192.0.2.1' }) {
		const visitor = processes.visitor(port);
		const headers = { 'x-forwarded-for': from };
		return visitor.post('/auth/callback/password', { username, password }, headers);
	}

	/** How often passwords of this account came as far as the app. */
	const tried = (username: string) =>
		processes.all.flatMap(
			(one) => one.output().match(new RegExp(`tried ${username}\\b`, 'g')) ?? []
		).length;

	it('accepts ten of 40 passwords that reach two processes at once', async () => {
		const asked = Array.from({ length: 40 }, (_, i) => type(ports[i % 2] ?? 0, 'ann', {}));
		const answers = await Promise.all(asked);
		const refused = answers.filter(({ status }) => status === 429);
		expect(tried('ann')).toBeLessThanOrEqual(10);
		expect(tried('ann')).toBeGreaterThan(4);
		expect(refused).toHaveLength(40 - tried('ann'));
		for (const { headers, text } of refused) {
			expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
			expect(text).toContain('There were too many attempts');
		}
	});

	it('shares the limit between processes, and does not limit other clients', async () => {
		const [first = 0, second = 0] = ports;
		for (let i = 0; i < 10; i++) await type(first, 'bob', {});
		expect((await type(second, 'bob', { password: 'right' })).status).toBe(429);
		const other = await type(second, 'bob', { password: 'right', from: '198.51.100.7' });
		expect([other.status, other.headers.getSetCookie().join()]).toEqual([
			302,
			expect.stringContaining('session-token=')
		]);
		expect(tried('bob')).toBe(11);
	});

	it('answers passwords with 503 while the store is down, and accepts them afterwards', async () => {
		const right = { password: 'right', from: '203.0.113.5' };
		await server.crash();
		const began = Date.now();
		const answers = await Promise.all(ports.map((port) => type(port, 'carol', right)));
		expect(Date.now() - began).toBeLessThan(8000);
		for (const { status, headers, text } of answers) {
			expect([status, headers.get('retry-after')]).toEqual([503, '30']);
			expect(headers.getSetCookie().join()).not.toContain('session-token=');
			expect(text).toContain('does not work at the moment');
		}
		expect(tried('carol')).toBe(0);
		await server.resume();
		for (const port of ports) {
			await expect
				.poll(async () => (await type(port, 'carol', right)).status, { timeout: 20_000 })
				.toBe(302);
		}
	});
});
