import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../templates/adapters/kysely.migration.ts';
import { postgresUrl, startPostgres } from '../adapters/servers/start/postgres.ts';
import type { Server } from '../adapters/servers/start/server.ts';
import { runOk } from './support/child.ts';
import { authCli } from './support/package.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';

let server: Server;
let pool: Pool;
let app: FreshApp;

/** What only the app's own Vite, with the plugin of SvelteKit, can load. */
const client = `import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { env } from '$env/dynamic/private';
import { max } from '$lib/pool-size';

const pool = new Pool({ connectionString: env.DATABASE_URL, max });
export const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
`;

beforeAll(async () => {
	server = await startPostgres();
	pool = new Pool({ connectionString: postgresUrl(server.port) });
	await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
	app = await freshApp(2);
	const packages = ['install', 'kysely@0.28.18', 'pg@8.23.1', '@types/pg@8.23.1'];
	await runOk({ command: 'npm', args: packages, cwd: app.folder });
	await mkdir(join(app.folder, 'src/lib/server'), { recursive: true });
	await writeFile(join(app.folder, 'src/lib/server/db.ts'), client);
	await writeFile(join(app.folder, 'src/lib/pool-size.ts'), 'export const max = 2;\n');
	await writeFile(join(app.folder, '.env'), `DATABASE_URL=${postgresUrl(server.port)}\n`);
	const init = ['init', '--provider', 'dev', '--session', 'database', '--adapter', 'kysely'];
	const { code, stdout, stderr } = await authCli(app.folder, ...init, '--yes');
	if (code !== 0) throw new Error(`init: ${stdout}\n${stderr}`);
});
afterAll(async () => {
	await pool?.end();
	await server?.stop();
	await app?.remove();
});

describe('auth-cli db in an app that opens its own database', () => {
	it('prunes through that connection, with the variables and aliases of the app', async () => {
		await pool.query(`INSERT INTO "User" (id, email) VALUES ('u', 'a@app.test')`);
		await pool.query(`INSERT INTO "Session" ("sessionToken", "userId", expires)
			SELECT 't' || n, 'u', now() + (CASE WHEN n > 2500 THEN 1 ELSE -1 END) * interval '1 day'
			FROM generate_series(1, 2510) n`);
		const looked = await authCli(app.folder, 'db', 'prune', '--dry-run', '--json');
		expect({ ...looked, stdout: JSON.parse(looked.stdout) }).toMatchObject({
			code: 0,
			stdout: { runs: expect.arrayContaining([expect.stringMatching(/\.ts$/)]) }
		});
		const pruned = await authCli(app.folder, 'db', 'prune');
		expect(pruned).toMatchObject({ code: 0, stdout: expect.stringContaining('2,500 expired') });
		expect((await pool.query('SELECT * FROM "Session"')).rows).toHaveLength(10);
	});

	it('leaves migrations to the tool, and links to its documentation', async () => {
		const ended = await authCli(app.folder, 'db', 'migrate');
		expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('ADAPTER_OTHERWISE') });
		expect(ended.stderr).toContain('https://kysely.dev');
	});

	it('reports errors without the password', async () => {
		const gone = 'postgres://postgres:a-password-nobody-may-see@127.0.0.1:1/postgres';
		await writeFile(join(app.folder, '.env.local'), `DATABASE_URL=${gone}\n`);
		const ended = await authCli(app.folder, 'db', 'prune');
		expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_FAILED') });
		expect(ended.stderr + ended.stdout).not.toContain('a-password-nobody-may-see');
	});
});
