import { type AnyCommand, defineCommand } from '../command.ts';
import type { RemoveAdapterOptions } from './remove-adapter.ts';

export const removeAdapterCommand: AnyCommand = defineCommand<RemoveAdapterOptions>({
	path: 'remove adapter',
	about: 'stop storing users and sessions in a database',
	writes: true,
	argument: {
		name: '[id]',
		about: 'the database of the app',
		as: 'adapter',
		suggest: async () => (await import('../known-ids.ts')).adapterIds()
	},
	flags: [
		{ flags: '--session <strategy>', about: 'where to store sessions then', choices: ['jwt'] }
	],
	help: `
The database itself stays as it is, with all users.

Examples:
  auth-cli remove adapter sqlite --session jwt   store sessions in cookies
`,
	load: async () => (await import('./remove-adapter.ts')).removeAdapter
});
