import { isLoopbackUrl } from '../../idp/redirect-uri.ts';
import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import { isBlocked } from './blocked-ports.ts';
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
