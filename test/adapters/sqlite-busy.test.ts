// A SQLite file that another program writes to, or that is taken away, while the app runs.

import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import { Stage } from '../runtime/accounts/stage.ts';

const ann = { id: 'ann', user: { id: 'ann-1', name: 'Ann', email: 'ann@example.test' } };
const bob = { id: 'bob', user: { id: 'bob-1', name: 'Bob', email: 'bob@example.test' } };

let folder: string;
let file: string;
let adapter: ReturnType<typeof sqlite>;
let stage: Stage;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'auth-cli-busy-'));
	file = join(folder, 'auth.db');
	adapter = sqlite({ AUTH_SQLITE_FILE: file });
	stage = new Stage({}, adapter);
	await stage.signIn(ann);
});

afterEach(async () => {
	await adapter.close?.();
	rmSync(folder, { recursive: true });
});

/** How many milliseconds another program has the file for itself. */
const held = 1500;

describe('a file that another program locks', () => {
	it('delays sign-ins, and nothing else', async () => {
		const other = new DatabaseSync(file);
		other.exec('BEGIN IMMEDIATE');
		const stranger = new Stage({ session: { generateSessionToken: () => 'bob' } }, adapter);
		let longest = 0;
		let last = performance.now();
		const watch = setInterval(() => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}, 5);
		const signIn = stranger.signIn(bob);
		await new Promise((resolve) => setTimeout(resolve, held));
		expect(await stage.session()).toMatchObject({ user: { email: ann.user.email } });
		other.exec('COMMIT');
		expect(await signIn).toBe('http://app.test');
		clearInterval(watch);
		other.close();
		// A lock lasts as long as the file is held; a busy machine delays only for a moment.
		expect(longest).toBeLessThan(held - 300);
		expect(await stranger.session()).toMatchObject({ user: { email: bob.user.email } });
	});

	it('is waited for at most five seconds', async () => {
		const other = new DatabaseSync(file);
		other.exec('BEGIN IMMEDIATE');
		const began = performance.now();
		await expect(adapter.deleteUser?.('ann-1')).rejects.toThrow(/locked/);
		expect(performance.now() - began).toBeGreaterThan(4000);
		expect(performance.now() - began).toBeLessThan(9000);
		other.exec('ROLLBACK');
		other.close();
	});
});

describe('a file that is deleted', () => {
	it('is reported at once, and used again when it is back', async () => {
		renameSync(file, `${file}.away`);
		expect(await stage.session()).toBeNull();
		expect(stage.reasons).toContain('auth.db is gone');
		expect(existsSync(file)).toBe(false);
		expect(stage.cookies.size).toBeGreaterThan(0);
		renameSync(`${file}.away`, file);
		expect(await stage.session()).toMatchObject({ user: { email: ann.user.email } });
	});

	it('is reopened when another file replaces it', async () => {
		const backup = join(folder, 'backup.db');
		const opened = new DatabaseSync(file);
		opened.exec(`VACUUM INTO '${backup}'`);
		opened.close();
		await new Stage({}, adapter).signIn(bob);
		for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
		renameSync(backup, file);
		expect(await adapter.getUserByEmail?.(ann.user.email)).toMatchObject({ name: 'Ann' });
		expect(await adapter.getUserByEmail?.(bob.user.email)).toBeNull();
	});
});
