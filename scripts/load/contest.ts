// The app of auth-cli and npm @auth/core, one after the other, each on a new database of the same server.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { postgresUrl, startPostgres } from '../../test/adapters/servers/start/postgres.ts';
import { closeConnections } from './client.ts';
import type { Contestant } from './cluster.ts';
import { type Outcome, run, type Size } from './run.ts';
import { vendoredApp } from './vendored-app.ts';

const root = join(import.meta.dirname, '../..');

type Make = (folder: string, url: string) => Contestant;

const authCore: Make = (_folder, url) => ({
	name: '@auth/core',
	command: { args: ['scripts/load/auth-core.ts'], cwd: root },
	env: {
		DATABASE_URL: url,
		AUTH_DEV_ID: 'load',
		AUTH_DEV_SECRET: 'a-client-secret-of-the-load-test',
		AUTH_SECRET: 'a-secret-of-the-load-test-that-is-long-enough'
	}
});

export const makers: Readonly<Record<'ours' | '@auth/core', Make>> = {
	ours: vendoredApp,
	'@auth/core': authCore
};

/** Runs each of them in turn; both have the tables of our adapter, which are those of `@auth/pg-adapter`. */
export async function contest(
	names: readonly (keyof typeof makers)[],
	size: Size,
	nginx: string
): Promise<Outcome[]> {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-load-'));
	const server = await startPostgres();
	const admin = new Pool({ connectionString: postgresUrl(server.port) });
	try {
		const outcomes: Outcome[] = [];
		for (const [index, name] of names.entries()) {
			await admin.query(`CREATE DATABASE load_${index}`);
			const url = postgresUrl(server.port, `load_${index}`);
			const pool = new Pool({ connectionString: url });
			await pool.query(readFileSync(join(root, 'templates/adapters/postgres.sql'), 'utf8'));
			const contestant = makers[name](join(folder, `${index}`), url);
			outcomes.push(await run(contestant, size, { nginx, pool }).finally(() => pool.end()));
		}
		return outcomes;
	} finally {
		closeConnections();
		await admin.end();
		await server.stop();
		rmSync(folder, { recursive: true });
	}
}
