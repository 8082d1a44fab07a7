// MySQL itself, which most Debian releases do not package: extracted from the packages of Debian
// unstable into its own folder, with the libraries it was built for. Nothing is installed on the
// system.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from './runs.ts';
import { ensureWhole } from './whole-folder.ts';

const folder = join(import.meta.dirname, '../.cache/mysql');
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The command that starts the server, without arguments; undefined if it is not available. */
export function ensureMySql(): readonly string[] | undefined {
	const mirror = debianMirror();
	if (mirror === undefined || process.arch !== 'x64') return undefined;
	const make = (own: string) => {
		console.error('mysqld is missing; taking it out of the packages of Debian.');
		return fetchInto(own, mirror);
	};
	if (!ensureWhole(folder, { isThere: hasMySql, make })) return undefined;
	const libraries = join(folder, 'usr/lib/x86_64-linux-gnu');
	const loader = join(libraries, 'ld-linux-x86-64.so.2');
	return [loader, '--library-path', libraries, join(folder, 'usr/sbin/mysqld')];
}

/** Whether the server is there. */
export function hasMySql(): boolean {
	return existsSync(join(folder, 'usr/sbin/mysqld'));
}

/** The package mirror of this machine, if it is a Debian. */
function debianMirror(): string | undefined {
	const list = '/etc/apt/sources.list.d/debian.sources';
	if (!existsSync(list) || !existsSync(keys)) return undefined;
	return /^URIs:\s*(\S+)/m.exec(readFileSync(list, 'utf8'))?.[1];
}

function fetchInto(place: string, mirror: string): boolean {
	rmSync(place, { recursive: true, force: true });
	const apt = join(place, 'apt');
	for (const name of ['lists/partial', 'cache/archives/partial']) {
		mkdirSync(join(apt, name), { recursive: true });
	}
	// As if no package were installed, so that all dependencies of the server are included.
	writeFileSync(join(apt, 'status'), '');
	const source = {
		Types: 'deb',
		URIs: mirror,
		Suites: 'sid',
		Components: 'main',
		'Signed-By': keys
	};
	const lines = Object.entries(source).map(([name, value]) => `${name}: ${value}\n`);
	writeFileSync(join(apt, 'sid.sources'), lines.join(''));
	const settings = {
		'Dir::Etc::sourcelist': join(apt, 'sid.sources'),
		'Dir::Etc::sourceparts': '-',
		'Dir::State::lists': join(apt, 'lists'),
		'Dir::State::status': join(apt, 'status'),
		'Dir::Cache': join(apt, 'cache'),
		'Acquire::Languages': 'none',
		'Debug::NoLocking': 'true'
	};
	const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
	const wanted = [
		'install',
		'-y',
		'--no-install-recommends',
		'--download-only',
		'mysql-server-core'
	];
	if (!runs('apt-get', [...options, 'update'])) return false;
	if (!runs('apt-get', [...options, ...wanted])) return false;
	const archives = join(apt, 'cache/archives');
	const packages = readdirSync(archives).filter((one) => one.endsWith('.deb'));
	const isWhole = packages.every((name) => runs('dpkg-deb', ['-x', join(archives, name), place]));
	rmSync(apt, { recursive: true });
	return isWhole;
}
