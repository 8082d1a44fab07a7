import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Auth as TheirAuth } from '@auth/core';
import type { Adapter as TheirAdapter } from '@auth/core/adapters';
import { DrizzleAdapter } from '@auth/drizzle-adapter';
import TheirPostgres from '@auth/pg-adapter';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Pool } from 'pg';
import type { Adapter } from '../../src/runtime/accounts/adapter.ts';
import { pruneExpired, type Upkeep } from '../../src/runtime/accounts/upkeep.ts';
import { Auth } from '../../src/runtime/index.ts';
import { PostgresAdapter } from '../../templates/adapters/postgres.ts';
import { SqliteAdapter, sqlite } from '../../templates/adapters/sqlite.ts';
import { postgresUrl, startPostgres } from '../../test/adapters/servers/start/postgres.ts';
import { betterAuthOnPostgres, betterAuthOnSqlite } from './better-auth.ts';

export interface Contestant {
	readonly name: string;
	/** Reads the session of a cookie, as an app does. */
	check(): Promise<void>;
	/** Grows the table to this number of sessions; contestants that share a table do it once. */
	fill?(sessions: number): Promise<void>;
	write?(): Promise<void>;
	/** Creates this number of expired sessions and prunes them; returns how many were deleted. */
	prune?(expired: number): Promise<number>;
}

const secret = 'a-secret-for-measuring-that-is-long-enough';
const config = { secret, trustHost: true, basePath: '/auth', providers: [] };
const session = { strategy: 'database' } as const;

/** All of them, on databases in a temporary folder. */
export async function openAll() {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-bench-'));
	const server = await startPostgres();
	const pool = new Pool({ connectionString: postgresUrl(server.port) });
	const contestants = [
		...(await onSqlite(join(folder, 'auth.db'))),
		await betterAuthOnSqlite(join(folder, 'better-auth.db')),
		...(await onPostgres(pool)),
		await betterAuthOnPostgres(pool)
	];
	const close = async () => {
		await pool.end();
		await server.stop();
		rmSync(folder, { recursive: true });
	};
	return { contestants, close };
}

async function onSqlite(file: string): Promise<Contestant[]> {
	const maker = sqlite({ AUTH_SQLITE_FILE: file });
	await maker.getUser?.('');
	const database = new DatabaseSync(file, { timeout: 5000 });
	database.exec("INSERT INTO user (id, name, email) VALUES ('u', 'Ann', 'ann@example.test')");
	const ours = SqliteAdapter(() => database);
	const theirs = DrizzleAdapter(drizzle(createRequire(import.meta.url)('better-sqlite3')(file)));
	const add = async (from: number, to: number, expires: number) =>
		database.exec(`WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})
			INSERT INTO session SELECT 'token-' || i, 'u', ${expires} FROM n`);
	return contest('SQLite', { ours, theirs, userId: 'u' }, async (from, to, expires) => {
		await add(from, to, expires.getTime());
	});
}

async function onPostgres(pool: Pool): Promise<Contestant[]> {
	const ours = PostgresAdapter(pool);
	await ours.migrate?.(readFileSync('templates/adapters/postgres.sql', 'utf8'));
	const user = { id: '', name: 'Ann', email: 'ann@example.test', emailVerified: null };
	const userId = (await ours.createUser?.(user))?.id ?? '';
	const sql = `INSERT INTO sessions ("sessionToken", "userId", expires)
		SELECT 'token-' || i, $1, $2 FROM generate_series($3::int, $4::int - 1) i`;
	return contest(
		'PostgreSQL',
		{ ours, theirs: TheirPostgres(pool), userId },
		async (from, to, expires) => {
			await pool.query(sql, [userId, expires, from, to]);
			await pool.query('ANALYZE sessions');
		}
	);
}

interface Sides {
	ours: Adapter & Upkeep;
	theirs: TheirAdapter;
	userId: string;
}
type Add = (from: number, to: number, expires: Date) => Promise<void>;

function contest(store: string, { ours, theirs, userId }: Sides, add: Add): Contestant[] {
	let filled = 0;
	const request = () =>
		new Request('http://app.test/auth/session', {
			headers: { cookie: `authjs.session-token=token-${Math.floor(Math.random() * filled)}` }
		});
	// An hour before thirty days end: no write is due.
	const expires = () => new Date(Date.now() + (30 * 24 - 1) * 3_600_000);
	let written = 0;
	return [
		{
			name: `${store}: ours`,
			check: async () => found(await Auth(request(), { ...config, session, adapter: ours })),
			async fill(sessions) {
				await add(filled, sessions, expires());
				filled = sessions;
			},
			async write() {
				const sessionToken = `written-${++written}`;
				await ours.createSession?.({ sessionToken, userId, expires: expires() });
			},
			async prune(expired) {
				await add(10_000_000, 10_000_000 + expired, new Date(0));
				return pruneExpired(ours);
			}
		},
		{
			name: `${store}: @auth/core and its adapter`,
			check: async () => found(await TheirAuth(request(), { ...config, session, adapter: theirs }))
		}
	];
}

async function found(answer: Response): Promise<void> {
	const text = await answer.text();
	if (!text.includes('ann@example.test')) throw new Error(`No session was found: ${text}`);
}
