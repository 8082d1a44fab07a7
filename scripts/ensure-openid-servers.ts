// Third-party OpenID providers: one packaged by Debian, and two from npm in their own folders.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from './ensure-servers.ts';
import { aptGet, runs } from './runs.ts';

/** The folder of npm packages that the project itself does not use. */
export const openIdPackages = join(import.meta.dirname, '../.cache/openid-servers');

/** Better Auth and its plugin of the same release. */
const packages = {
	'better-auth': '1.7.5',
	'@better-auth/oauth-provider': '1.7.5',
	'oauth2-mock-server': '9.3.0'
} as const;

/**
 * The program of LemonLDAP::NG, and modules it needs for OpenID Connect that Debian only
 * recommends.
 */
const portal = '/usr/share/lemonldap-ng/portal/htdocs/index.psgi';
const modules = ['IO::String', 'String::Random', 'Convert::Base32', 'GD::SecurityImage'];
const debian = [
	...['liblemonldap-ng-portal-perl', 'libio-string-perl', 'libstring-random-perl'],
	...['libconvert-base32-perl', 'libgd-securityimage-perl', 'libimage-magick-perl']
];

/** Whether LemonLDAP::NG can be run; as root it is installed first if it is missing. */
export function ensureLemonLdap(): boolean {
	if (hasLemonLdap()) return true;
	if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return false;
	console.error('LemonLDAP::NG is missing; installing it.');
	aptGet('update');
	// Alone it does not start a web server.
	aptGet('install', '-y', '--no-install-recommends', ...debian);
	return hasLemonLdap();
}

export function hasLemonLdap(): boolean {
	const found = existsSync(portal) && find('plackup') !== undefined;
	return (
		found && runs('perl', [...modules.map((name) => `-M${name}`), '-MImage::Magick', '-e', '1'])
	);
}

/** Whether the providers from npm can be run; they are installed first if they are missing, without scripts of packages. */
export function ensureOpenIdPackages(): boolean {
	if (hasOpenIdPackages()) return true;
	console.error('OpenID providers of npm are missing; installing them.');
	// Test files may do this concurrently, each in its own folder.
	const folder = `${openIdPackages}.${process.pid}`;
	mkdirSync(folder, { recursive: true });
	const manifest = JSON.stringify({ private: true, dependencies: packages }, null, '\t');
	writeFileSync(join(folder, 'package.json'), `${manifest}\n`);
	const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
	// They have peer dependencies, such as databases, that are not used.
	runs('npm', ['install', '--prefix', folder, '--legacy-peer-deps', ...quiet]);
	if (!hasOpenIdPackages()) {
		rmSync(openIdPackages, { recursive: true, force: true });
		renameSync(folder, openIdPackages);
	}
	rmSync(folder, { recursive: true, force: true });
	return hasOpenIdPackages();
}

export function hasOpenIdPackages(): boolean {
	return Object.entries(packages).every(([name, version]) => {
		const manifest = join(openIdPackages, 'node_modules', name, 'package.json');
		return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
	});
}
