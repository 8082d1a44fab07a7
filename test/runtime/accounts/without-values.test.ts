import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { drizzle as open } from 'drizzle-orm/better-sqlite3';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../templates/adapters/drizzle.sqlite.ts';
import { drizzle } from '../../../templates/adapters/drizzle.ts';
import { drizzleTables } from '../../adapters/sqlite-tables.ts';
import { Stage, sessionCookie } from './stage.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

const ann = {
	id: 'ann-at-the-provider',
	user: { id: 'x', name: 'Ann Moreau', email: 'ann@example.test' },
	tokens: { access_token: 'canary-access', refresh_token: 'canary-refresh', id_token: 'canary-id' }
};
const hidden = /canary|ann@example|ann-at|Ann Moreau|session-of-ann/;

/** An app that keeps people with Drizzle, in a database that fails at one table. */
function failingAt(table: string): Stage {
	const database = new Sqlite(':memory:');
	database.exec(drizzleTables);
	database.exec(`DROP TABLE "${table}"`);
	const generateSessionToken = () => 'session-of-ann';
	return new Stage({ session: { generateSessionToken } }, drizzle(open(database, { schema })));
}

describe('an error of a database', () => {
	it.each(['user', 'account', 'session'])(
		'Q1: where %s fails, shows no token and no address, however it is logged',
		async (table) => {
			const stage = failingAt(table);
			await stage.signIn(ann);
			stage.cookies.set(sessionCookie, 'session-of-ann');
			await stage.session();
			expect(stage.errors.length).toBeGreaterThan(0);
			const shown = stage.errors.map((error) => inspect(error, { depth: 9 })).join('\n');
			expect(shown).toContain(`no such table: ${table}`);
			expect(shown).not.toMatch(hidden);
		}
	);

	it('Q1: keeps what it says when a value is part of it', async () => {
		const taken = `Duplicate entry 'ann@example.test' for key 'user.email'`;
		const stage = new Stage(
			{},
			{ ...new Stage().adapter, createUser: () => Promise.reject(new Error(taken)) }
		);
		await stage.signIn(ann);
		const { err } = Object(stage.errors[0]?.cause);
		expect(err.message).toBe(`Duplicate entry '…' for key 'user.email'`);
	});
});
