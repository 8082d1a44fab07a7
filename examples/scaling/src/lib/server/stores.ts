// The connections of this process to what all processes share.

import { Pool } from 'pg';
import { createClient } from 'redis';
import { building } from '$app/environment';
import { env } from '$env/dynamic/private';
import { PostgresAdapter } from './auth/adapters/postgres';
import { RedisSessions } from './auth/adapters/redis-sessions';

export const database = new Pool({
	connectionString: env['DATABASE_URL'],
	connectionTimeoutMillis: 5000,
	statement_timeout: 10_000
});

export const redis = createClient({
	url: env['REDIS_URL'] ?? 'redis://localhost:6379',
	commandOptions: { timeout: 5000 },
	socket: { connectTimeout: 5000 }
});
// While Redis is away commands fail, and the client keeps trying; without this the process would end.
redis.on('error', () => {});
if (!building) redis.connect().catch(() => {});

/** People and accounts in PostgreSQL, sessions in Redis. */
export const store = RedisSessions(() => redis, PostgresAdapter(database));
