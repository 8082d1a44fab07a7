import { type AnyCommand, defineCommand } from '../command.ts';

/** Flags of `secret apple`. */
export interface AppleSecretOptions {
	/** Path of the .p8 file, relative to the folder that the command works in. */
	readonly key?: string | undefined;
	readonly keyId?: string | undefined;
	readonly team?: string | undefined;
	readonly clientId?: string | undefined;
	readonly print?: boolean;
}

export const secretAppleCommand: AnyCommand = defineCommand<AppleSecretOptions>({
	path: 'secret apple',
	about: 'generate or renew the client secret for Sign in with Apple',
	writes: ({ print }) => !print,
	flags: [
		{ flags: '--key <file>', about: 'the .p8 key downloaded from Apple' },
		{ flags: '--key-id <id>', about: 'its id (default: from its name)' },
		{ flags: '--team <id>', about: 'id of your team' },
		{ flags: '--client-id <id>', about: 'the Services ID (default: AUTH_APPLE_ID)' },
		{ flags: '--print', about: 'print it and touch no file' }
	],
	load: async () => (await import('./secret-apple.ts')).secretApple
});
