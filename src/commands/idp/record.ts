import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';

/** Flags of `idp`. */
export interface IdpOptions {
	readonly port?: number | undefined;
}

export const idpCommand: AnyCommand = defineCommand<IdpOptions>({
	path: 'idp',
	about: 'run a local OpenID provider for development',
	writes: false,
	flags: [{ flags: '--port <number>', about: 'port to listen on', read: toPort }],
	load: async () => (await import('./idp.ts')).idp
});

function toPort(value: string): number {
	const port = Number(value);
	if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
	throw new UnfitValue('A port is a number from 1 to 65535.');
}
