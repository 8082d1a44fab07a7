import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet, runs } from './runs.ts';

/** Servers that Debian packages; PostgreSQL is not among them, it comes with the npm packages. */
const servers = {
	mariadbd: 'mariadb-server',
	'redis-server': 'redis-server',
	nginx: 'nginx-light'
} as const;

/**
 * Where a server is, or undefined if it is not available. As root it is installed first if it is
 * missing: only root may use the system's package manager without a prompt.
 */
export function ensureServer(program: keyof typeof servers): string | undefined {
	const found = find(program);
	if (found || process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return found;
	console.error(`${program} is missing; installing ${servers[program]}.`);
	aptGet('update');
	aptGet('install', '-y', '--no-install-recommends', servers[program]);
	return find(program);
}

/** Debian keeps servers where only root looks for programs. */
export function find(program: string): string | undefined {
	const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
	return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
