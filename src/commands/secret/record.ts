import { type AnyCommand, defineCommand } from '../command.ts';
import type { SecretOptions } from './secret.ts';
import type { AppleSecretOptions } from './secret-apple.ts';

export const secretCommands: readonly AnyCommand[] = [
	defineCommand<SecretOptions>({
		path: 'secret',
		about: 'write, rotate or print AUTH_SECRET',
		writes: ({ print }) => !print,
		flags: [
			{
				flags: '--rotate',
				about: 'add a new secret; old sessions stay valid',
				conflicts: ['prune', 'print']
			},
			{ flags: '--prune', about: 'keep only the newest secret', conflicts: ['print'] },
			{ flags: '--print', about: 'print a new secret and touch no file' }
		],
		help: `
Without a flag, writes AUTH_SECRET if there is none yet.

Examples:
  auth-cli secret --rotate     then deploy; old sessions stay valid
  auth-cli secret --prune      later, when old sessions may expire
  auth-cli secret --print      for the settings of a host
  auth-cli secret apple --key ~/Downloads/AuthKey_ABC123DEFG.p8 --team DEF123GHIJ
`,
		load: async () => (await import('./secret.ts')).secret
	}),
	defineCommand<AppleSecretOptions>({
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
	})
];
