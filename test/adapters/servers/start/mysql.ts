// MySQL itself, out of packages of Debian that are not installed.

import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { mariaDbUrl } from './mariadb.ts';
import { Server } from './server.ts';

export function startMySql([program = '', ...loading]: readonly string[]): Promise<Server> {
	const own = (folder: string) => [
		...[...loading, '--no-defaults', `--datadir=${join(folder, 'data')}`],
		'--mysqlx=OFF',
		'--secure-file-priv='
	];
	return Server.start({
		program,
		setUp({ folder }, run) {
			run(program, [...own(folder), '--initialize-insecure']);
		},
		args: ({ folder, port }) => [
			...own(folder),
			`--socket=${join(folder, 'socket')}`,
			`--port=${port}`,
			'--bind-address=127.0.0.1',
			'--innodb-flush-log-at-trx-commit=0'
		],
		async ping({ port }) {
			const connection = await createConnection(mariaDbUrl(port, ''));
			await connection.query('CREATE DATABASE IF NOT EXISTS app');
			return connection.end().then(() => true);
		}
	});
}
