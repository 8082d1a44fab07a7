import { isLoopbackUrl } from '../../idp/redirect-uri.ts';
import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import type { IdpOptions } from './idp.ts';

export const idpCommand: AnyCommand = defineCommand<IdpOptions>({
	path: 'idp',
	about: 'run a local OpenID provider and a mail inbox for development',
	writes: false,
	flags: [
		{ flags: '--port <number>', about: 'port to listen on', read: toPort },
		{
			flags: '--logout-uri <url>',
			about: "the app's back-channel logout URI, told of sign-outs here",
			read: toOwnUrl
		}
	],
	load: async () => (await import('./idp.ts')).idp
});

function toOwnUrl(value: string): string {
	if (isLoopbackUrl(value)) return value;
	throw new UnfitValue(
		'It is a URL on this machine, such as http://localhost:5173/auth/backchannel-logout.'
	);
}

function toPort(value: string): number {
	const port = Number(value);
	if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
		throw new UnfitValue('A port is a number from 1 to 65535.');
	if (isBlocked(port))
		throw new UnfitValue('Browsers and fetch refuse to connect to that port. Choose another one.');
	return port;
}

/** Ports that neither browsers nor `fetch` connect to (Fetch standard, "bad port"). */
const blocked = new Set([
	...[
		1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102
	],
	...[
		103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465
	],
	...[
		512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993
	],
	...[
		995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668
	],
	...[6669, 6679, 6697, 10080]
]);

/** Whether no app and no browser could reach a server at this port. */
export function isBlocked(port: number): boolean {
	return blocked.has(port);
}
