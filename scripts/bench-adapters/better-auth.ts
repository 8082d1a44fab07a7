// Better Auth on the same databases, in tables created by its own migrations.

import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Pool } from 'pg';
import type { Contestant } from './contestants.ts';

const secret = 'a-secret-for-measuring-that-is-long-enough';
const baseURL = 'http://app.test';
const user = { id: 'u', name: 'Ann', email: 'ann@example.test' };

/** In its own file, since its tables have the same names as others. */
export async function betterAuthOnSqlite(file: string): Promise<Contestant> {
	const database = new DatabaseSync(file, { timeout: 5000 });
	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
	const auth = await open(database);
	const now = new Date().toISOString();
	database
		.prepare(
			'INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, ?, ?, 1, ?, ?)'
		)
		.run(user.id, user.name, user.email, now, now);
	return contestant('SQLite', auth, async (from, to, expires) => {
		database.exec(`WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})
			INSERT INTO session (id, token, userId, expiresAt, createdAt, updatedAt)
			SELECT 's-' || i, 'token-' || i, 'u', '${expires.toISOString()}', '${now}', '${now}' FROM n`);
	});
}

export async function betterAuthOnPostgres(pool: Pool): Promise<Contestant> {
	const auth = await open(pool);
	await pool.query(
		`INSERT INTO "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") VALUES ($1, $2, $3, true, now(), now())`,
		[user.id, user.name, user.email]
	);
	return contestant('PostgreSQL', auth, async (from, to, expires) => {
		await pool.query(
			`INSERT INTO session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
			SELECT 's-' || i, 'token-' || i, 'u', $1, now(), now() FROM generate_series($2::int, $3::int - 1) i`,
			[expires, from, to]
		);
		await pool.query('ANALYZE session');
	});
}

async function open(database: DatabaseSync | Pool) {
	const options = {
		baseURL,
		secret,
		database,
		logger: { disabled: true },
		telemetry: { enabled: false },
		rateLimit: { enabled: false }
	};
	await (await getMigrations(options)).runMigrations();
	return betterAuth(options);
}

function contestant(
	store: string,
	auth: { handler(request: Request): Promise<Response> },
	add: (from: number, to: number, expires: Date) => Promise<void>
): Contestant {
	let filled = 0;
	const cookie = () => {
		const token = `token-${Math.floor(Math.random() * filled)}`;
		const signature = createHmac('sha256', secret).update(token).digest('base64');
		return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
	};
	return {
		name: `${store}: better-auth`,
		async check() {
			const request = new Request(`${baseURL}/api/auth/get-session`, {
				headers: { cookie: cookie() }
			});
			const text = await (await auth.handler(request)).text();
			if (!text.includes(user.email)) throw new Error(`No session was found: ${text}`);
		},
		async fill(sessions) {
			// An hour before its seven days end: no write is due.
			await add(filled, sessions, new Date(Date.now() + (7 * 24 - 1) * 3_600_000));
			filled = sessions;
		}
	};
}
