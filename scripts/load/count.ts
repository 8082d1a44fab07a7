// What the database holds after a run, compared with what the clients saw.

import type { Pool } from 'pg';
import { person } from './people.ts';
import type { SignedIn } from './sign-in.ts';

export interface Counted {
	readonly users: number;
	readonly accounts: number;
	readonly sessions: number;
	/** Users without an account. */
	readonly orphans: number;
	/** Duplicate accounts or email addresses. */
	readonly duplicates: number;
	/** Sign-ins that a client completed, but whose user, account or session is missing. */
	readonly lost: number;
	/** Sessions of another user than the one who signed in. */
	readonly crossed: number;
}

interface Row {
	readonly token: string;
	readonly name: string;
	readonly email: string;
	readonly account: string;
}

const sessions = `SELECT s."sessionToken" AS token, u.name, u.email, a."providerAccountId" AS account
	FROM sessions s JOIN users u ON u.id = s."userId" JOIN accounts a ON a."userId" = u.id`;
const orphans = 'users u WHERE NOT EXISTS (SELECT FROM accounts a WHERE a."userId" = u.id)';
const twice = [
	'(SELECT 1 FROM accounts GROUP BY provider, "providerAccountId" HAVING count(*) > 1) d',
	'(SELECT 1 FROM accounts GROUP BY "userId" HAVING count(*) > 1) d',
	'(SELECT 1 FROM users GROUP BY email HAVING count(*) > 1) d'
];

/** Reads the tables; `finished` are the sign-ins that clients saw finished. */
export async function countIn(pool: Pool, finished: readonly SignedIn[]): Promise<Counted> {
	const count = async (from: string) => {
		const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`);
		return Number(rows[0]?.count);
	};
	const { rows } = await pool.query<Row>(sessions);
	const stored = new Map(rows.map((row) => [row.token, row]));
	const found = finished.map(({ sub, token }) => ({ sub, row: stored.get(token) }));
	return {
		users: await count('users'),
		accounts: await count('accounts'),
		sessions: await count('sessions'),
		orphans: await count(orphans),
		duplicates: (await Promise.all(twice.map(count))).reduce((sum, one) => sum + one),
		lost: found.filter(({ row }) => row === undefined).length,
		crossed: found.filter(({ sub, row }) => row && !isRowOf(row, sub)).length
	};
}

function isRowOf({ name, email, account }: Row, sub: string): boolean {
	const claims = person(sub);
	return name === claims.name && email === claims.email && account === sub;
}
