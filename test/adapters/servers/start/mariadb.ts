// MariaDB as the system packages it.

import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Server } from './server.ts';

export function startMariaDb(program: string, ...settings: readonly string[]): Promise<Server> {
	const dataIn = (folder: string) => `--datadir=${join(folder, 'data')}`;
	return Server.start({
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
	});
}

export function mariaDbUrl(port: number, database = 'app'): string {
	return `mysql://root@127.0.0.1:${port}/${database}`;
}
