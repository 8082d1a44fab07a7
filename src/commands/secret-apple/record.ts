import { type AnyCommand, defineCommand } from '../command.ts';
import type { AppleSecretOptions } from './secret-apple.ts';

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
