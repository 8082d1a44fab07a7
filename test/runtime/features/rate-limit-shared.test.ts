import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { rateLimit } from '../../../src/runtime/features/rate-limit/feature.ts';
import { SqliteAdapter } from '../../../templates/adapters/sqlite.ts';
import { drizzleTables } from '../../adapters/sqlite-tables.ts';
import { storeOfAdapter } from '../../adapters/store-of-adapter.ts';
import { appWith } from './rig.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('rate-limit counts attempts across two processes with one database', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-rate-'));
	folders.push(folder);
	const open = () => new DatabaseSync(join(folder, 'auth.db'), { timeout: 5000 });
	const first = open();
	first.exec('PRAGMA journal_mode = WAL;');
	first.exec(drizzleTables);
	const databases = [first, open()];
	const apps = databases.map((database) => {
		const records = storeOfAdapter(SqliteAdapter(() => database));
		return appWith([rateLimit], { rateLimit: { proxies: 1 }, records });
	});
	const tries = apps.map(async ({ visitor }) => {
		const own = visitor();
		const { csrfToken } = JSON.parse((await own.get('/auth/csrf')).text);
		const fields = { csrfToken, username: 'ann', password: 'wrong' };
		const headers = { 'x-forwarded-for': '192.0.2.1' };
		const once = () => own.post('/auth/callback/password', fields, headers);
		return Promise.all(Array.from({ length: 20 }, once));
	});
	const statuses = (await Promise.all(tries)).flat().map(({ status }) => status);
	const tried = apps.flatMap(({ base }) => base.authorized);
	expect(tried.length).toBeGreaterThan(5);
	expect(tried.length).toBeLessThanOrEqual(10);
	expect(statuses.filter((status) => status === 429)).toHaveLength(40 - tried.length);
	const rows = first.prepare('SELECT kind, key, owner, value FROM auth_record').all();
	expect(JSON.stringify(rows)).not.toMatch(/ann|192\.0/);
	for (const database of databases) database.close();
});
