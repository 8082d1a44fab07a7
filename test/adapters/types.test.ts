// Our adapters are adapters to Auth.js, and its adapters are adapters to us: the compiler says so, or this does not build.

import type { Adapter as TheirAdapter } from '@auth/core/adapters';
import { expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import type { drizzle } from '../../templates/adapters/drizzle.ts';
import type { kysely } from '../../templates/adapters/kysely.ts';
import { memoryAdapter } from '../../templates/adapters/memory.ts';
import type { mongodb } from '../../templates/adapters/mongodb.ts';
import type { mysql } from '../../templates/adapters/mysql.ts';
import type { postgres } from '../../templates/adapters/postgres.ts';
import type { postgresRedis } from '../../templates/adapters/postgres-redis.ts';
import type { prisma } from '../../templates/adapters/prisma.ts';
import type { redis } from '../../templates/adapters/redis.ts';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import type { unstorage } from '../../templates/adapters/unstorage.ts';
import type { xata } from '../../templates/adapters/xata.ts';

type Ours = ReturnType<
	| typeof drizzle
	| typeof kysely
	| typeof mongodb
	| typeof mysql
	| typeof postgres
	| typeof postgresRedis
	| typeof prisma
	| typeof redis
	| typeof sqlite
	| typeof unstorage
	| typeof xata
>;

const toTheirs = (ours: Ours | ReturnType<typeof memoryAdapter>): TheirAdapter => ours;
const toOurs = (theirs: TheirAdapter): Adapter => theirs;

it('has adapters that are assignable to the Auth.js types, and the other way round', () => {
	const adapter = memoryAdapter();
	expect(toOurs(toTheirs(adapter))).toBe(adapter);
	expect(toTheirs(sqlite({}))).toHaveProperty('createUser');
});
