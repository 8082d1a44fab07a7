// A full disk, a locked file, a file that may not be written: with SQLite.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteAdapter, sqlite } from '../../templates/adapters/sqlite.ts';
import { Stage, sessionCookie } from '../runtime/accounts/stage.ts';

const ann = { id: 'ann', user: { id: 'ann-1', name: 'Ann', email: 'ann@example.test' } };
const bob = { id: 'bob', user: { id: 'bob-1', name: 'Bob', email: 'bob@example.test' } };
const shown = { user: { email: ann.user.email } };

let folder: string;
let database: DatabaseSync;
let stage: Stage;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'auth-cli-faults-'));
	const file = join(folder, 'auth.db');
	const maker = sqlite({ AUTH_SQLITE_FILE: file });
	await maker.getUser?.('nobody');
	await maker.close?.();
	database = new DatabaseSync(file, { timeout: 50 });
	stage = new Stage(
		{},
		SqliteAdapter(() => database)
	);
	await stage.signIn(ann);
});

afterEach(() => {
	database.close();
	rmSync(folder, { recursive: true });
});

async function refusesBob(reason: RegExp): Promise<void> {
	const stranger = new Stage({}, stage.adapter);
	const picture = `https://pictures.test/${'x'.repeat(20_000)}`;
	const person = { ...bob, user: { ...bob.user, image: picture } };
	expect(await stranger.signIn(person)).toContain('error=');
	expect(stranger.logged).toContain('AdapterError');
	expect(stranger.reasons).toMatch(reason);
	expect(stranger.cookies.has(sessionCookie)).toBe(false);
	expect(await stage.adapter.getUserByEmail?.(bob.user.email)).toBeNull();
	expect(await stage.session()).toMatchObject(shown);
}

async function takesBob(): Promise<void> {
	const stranger = new Stage({ session: { generateSessionToken: () => 'of-bob' } }, stage.adapter);
	await stranger.signIn(bob);
	expect(await stranger.session()).toMatchObject({ user: { email: bob.user.email } });
}

describe('SQLite', () => {
	it('may run out of space', async () => {
		database.exec('PRAGMA max_page_count = 1');
		await refusesBob(/full/);
		database.exec('PRAGMA max_page_count = 100000');
		await takesBob();
	});

	it('may be locked by another program', async () => {
		const other = new DatabaseSync(join(folder, 'auth.db'));
		other.exec('BEGIN IMMEDIATE');
		await refusesBob(/locked/);
		other.exec('ROLLBACK');
		other.close();
		await takesBob();
	});

	it('may be read-only', async () => {
		database.exec('PRAGMA query_only = ON');
		await refusesBob(/readonly/);
		database.exec('PRAGMA query_only = OFF');
		await takesBob();
	});
});
