// MariaDB as the system packages it.

import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type Recipe, Server } from './server.ts';

export function startMariaDb(program: string, ...settings: readonly string[]): Promise<Server> {
	return Server.start(recipe(program, settings));
}

/** On a disk of so many megabytes, where `mayMount` allows it. */
export function startMariaDbOn(disk: number, program: string): Promise<Server> {
	return Server.start({ ...recipe(program, []), disk });
}

function recipe(program: string, settings: readonly string[]): Recipe {
	const dataIn = (folder: string) => `--datadir=${join(folder, 'data')}`;
	return {
		program,
		setUp({ folder }, run) {
			const rootWithoutPassword = '--auth-root-authentication-method=normal';
			const options = [dataIn(folder), rootWithoutPassword, '--skip-test-db'];
			run('mariadb-install-db', ['--no-defaults', ...options]);
		},
		args: ({ folder, port }) => [
			'--no-defaults',
			dataIn(folder),
			`--socket=${join(folder, 'socket')}`,
			`--port=${port}`,
			'--bind-address=127.0.0.1',
			'--innodb-flush-log-at-trx-commit=0',
			...settings
		],
		async ping({ port }) {
			const connection = await createConnection(mariaDbUrl(port, ''));
			await connection.query('CREATE DATABASE IF NOT EXISTS app');
			return connection.end().then(() => true);
		}
	};
}

export function mariaDbUrl(port: number, database = 'app'): string {
	return `mysql://root@127.0.0.1:${port}/${database}`;
}
