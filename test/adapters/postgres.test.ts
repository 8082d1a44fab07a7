import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { PostgresAdapter } from '../../templates/adapters/postgres.ts';

it('listens to a pool once, however often the adapter is made', async () => {
	const pool = new Pool();
	for (let request = 0; request < 20; request += 1) PostgresAdapter(pool);
	expect([pool.listenerCount('error'), pool.listenerCount('connect')]).toEqual([1, 1]);
	await pool.end();
});

it('listens to a pool that the app listens to as well', async () => {
	const pool = new Pool();
	pool.on('error', () => {});
	PostgresAdapter(pool);
	expect([pool.listenerCount('error'), pool.listenerCount('connect')]).toEqual([2, 1]);
	await pool.end();
});
