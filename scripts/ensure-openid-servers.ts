// Third-party OpenID providers: one packaged by Debian, and two from npm in their own folders.
import { existsSync } from 'node:fs';
import { find } from './ensure-servers.ts';
import { folderBeside, installBeside, isBeside } from './packages-beside.ts';
import { aptGet, runs } from './runs.ts';

/** The folder of npm packages that the project itself does not use. */
export const openIdPackages = folderBeside('openid-servers');

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

/** Whether the providers from npm can be run; they are installed first if they are missing. */
export function ensureOpenIdPackages(): boolean {
	try {
		installBeside('openid-servers', packages);
		return true;
	} catch (error) {
		console.error(error);
		return false;
	}
}

export function hasOpenIdPackages(): boolean {
	return isBeside('openid-servers', packages);
}
