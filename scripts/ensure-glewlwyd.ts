import { aptGet, runs } from './runs.ts';

/**
 * Whether Glewlwyd, an OpenID provider packaged by Debian, can be run; as root it is installed
 * first if it is missing. Only root may use the system's package manager without a prompt.
 */
export function ensureGlewlwyd(): boolean {
	if (runs('glewlwyd', ['--version'])) return true;
	if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return false;
	console.error('Glewlwyd is missing; installing it.');
	aptGet('update');
	aptGet('install', '-y', '--no-install-recommends', 'glewlwyd');
	return runs('glewlwyd', ['--version']);
}
