// `auth-cli db` in an app with PostgreSQL, as the built program does it with the app's own code.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../e2e/support/child.ts';
import type { FreshApp } from '../../e2e/support/scaffold.ts';
import { fixtureApp } from '../../golden/support/fixture-app.ts';
import { postgresUrl, startPostgres } from './start/postgres.ts';
import type { Server } from './start/server.ts';

const repository = join(import.meta.dirname, '../../..');
let server: Server;
let app: FreshApp;
let pool: Pool;
const password = 'a-password-nobody-may-see';

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	app = await fixtureApp({ name: 'db', app: 'sveltekit-2-typescript', runs: [] });
	symlinkSync(join(repository, 'node_modules'), join(app.folder, 'node_modules'));
});
afterAll(async () => {
	await pool?.end();
	await app?.remove();
	await server?.stop();
});

function cli(line: string, DATABASE_URL = postgresUrl(server.port)) {
	const args = [join(repository, 'dist/auth-cli.js'), ...line.split(' ')];
	return run({ command: process.execPath, args, cwd: app.folder, env: { DATABASE_URL } });
}

describe('auth-cli db with PostgreSQL', () => {
	it('has nothing to prune without a database', async () => {
		expect(await cli('init --provider github --yes --no-install')).toMatchObject({ code: 0 });
		const ended = await cli('db prune');
		expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('ADAPTER_MISSING') });
		expect(ended.stderr).toContain('auth-cli add adapter sqlite');
	});

	it('creates the tables when the adapter is added with --migrate, and can run again', async () => {
		const added = await cli('add adapter postgres --migrate --yes --no-install');
		expect(added).toMatchObject({ code: 0, stderr: expect.stringContaining('Making the tables') });
		expect(added.stdout).toContain('PostgreSQL stores users');
		expect(added.stdout).not.toContain('make the tables');
		expect((await pool.query('SELECT * FROM sessions')).rows).toEqual([]);
		const again = await cli('db migrate');
		expect(again).toMatchObject({ code: 0, stdout: 'The tables of PostgreSQL are there.\n' });
		expect((await cli('db migrate --dry-run')).stdout).toContain('CREATE TABLE');
	});

	it('does not look for a database that is not configured', async () => {
		const ended = await cli('db migrate', '');
		expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('VARIABLE_MISSING') });
		expect(ended.stderr).toContain('DATABASE_URL');
	});

	it('deletes in steps only what has expired', async () => {
		await pool.query(`INSERT INTO users (id, email) VALUES ('u', 'a@app.test')`);
		await pool.query(`INSERT INTO sessions ("sessionToken", "userId", expires)
			SELECT 't' || n, 'u', now() + (CASE WHEN n > 2500 THEN 1 ELSE -1 END) * interval '1 day'
			FROM generate_series(1, 2510) n`);
		const counted = await cli('db prune --dry-run --json');
		expect(JSON.parse(counted.stdout)).toEqual({ runs: [expect.stringMatching(/\.ts$/)] });
		expect(await cli('db prune --batch 400')).toMatchObject({
			code: 0,
			stdout: '2,500 expired sessions and tokens removed.\n'
		});
		expect((await pool.query('SELECT * FROM sessions')).rows).toHaveLength(10);
	});

	it('creates the table of records in an existing database when a feature needs it', async () => {
		await pool.query('DROP TABLE auth_record');
		const added = await cli('add feature bearer --yes --no-install --no-verify');
		expect(added).toMatchObject({ code: 0 });
		expect(added.stdout.replaceAll(/\s+/g, ' ')).toContain(
			'bearer keeps records in a table of its own (migrations/0001_auth.sql). If your database does not have it yet, run `npx auth-cli db migrate`.'
		);
		expect(await cli('db prune')).toMatchObject({ code: 0 });
		expect(await cli('db migrate')).toMatchObject({ code: 0 });
		expect((await pool.query('SELECT * FROM auth_record')).rows).toEqual([]);
		expect((await pool.query('SELECT * FROM sessions')).rows).toHaveLength(10);
	});

	it('reports a failure without the password, and that the files are written', async () => {
		const gone = `postgres://postgres:${password}@127.0.0.1:1/postgres`;
		const ended = await cli('db prune', gone);
		expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_FAILED') });
		expect(ended.stderr).toContain('DATABASE_URL');
		const added = await cli('add adapter postgres --migrate --yes --no-install', gone);
		expect(added).toMatchObject({ code: 1, stderr: expect.stringContaining('AFTERWARDS_FAILED') });
		for (const text of [ended.stderr, ended.stdout, added.stderr, added.stdout])
			expect(text).not.toContain(password);
	});
});
