// Stores users in PostgreSQL and sessions in Redis, for apps with several processes.

import type { Env } from '../core/env';
import { postgres } from './postgres';
import { connect } from './redis-records';
import { RedisSessions } from './redis-sessions';

/**
 * PostgreSQL with sessions in Redis
 * @docs https://node-postgres.com
 * @gives records
 * @gives redis
 * @hint for an app that runs as several processes
 * @dev @types/pg
 * @env DATABASE_URL postgres://user:password@localhost:5432/app
 * @env REDIS_URL redis://localhost:6379
 * @schema postgres.sql migrations/0001_auth.sql
 * @migrate npx auth-cli db migrate
 * @note Redis 6.2 or newer, one machine or with replicas, not a cluster. It must not evict keys, and must save to disk.
 */
export function postgresRedis(env: Env) {
	return RedisSessions(connect(env), postgres(env));
}
