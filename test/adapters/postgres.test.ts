import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { PostgresAdapter } from '../../templates/adapters/postgres.ts';

it('adds one listener to a pool, however many adapters use it', async () => {
	const pool = new Pool();
	for (let request = 0; request < 20; request += 1) PostgresAdapter(pool);
	expect([pool.listenerCount('error'), pool.listenerCount('connect')]).toEqual([1, 1]);
	await pool.end();
});

it('adds its listener beside one of the app', async () => {
	const pool = new Pool();
	pool.on('error', () => {});
	PostgresAdapter(pool);
	expect([pool.listenerCount('error'), pool.listenerCount('connect')]).toEqual([2, 1]);
	await pool.end();
});
