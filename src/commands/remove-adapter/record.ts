import { type AnyCommand, defineCommand } from '../command.ts';
import type { RemoveAdapterOptions } from './remove-adapter.ts';

export const removeAdapterCommand: AnyCommand = defineCommand<RemoveAdapterOptions>({
	path: 'remove adapter',
	about: 'stop keeping people and sessions in a database',
	writes: true,
	argument: {
		name: '[id]',
		about: 'the database that the app has',
		as: 'adapter',
		suggest: async () => (await import('../known-ids.ts')).adapterIds()
	},
	flags: [{ flags: '--session <strategy>', about: 'where sessions go', choices: ['jwt'] }],
	help: `
The database itself is left as it is, with everybody in it.

Examples:
  auth-cli remove adapter sqlite --session jwt   sessions go into cookies
`,
	load: async () => (await import('./remove-adapter.ts')).removeAdapter
});
