import { type AnyCommand, defineCommand } from '../command.ts';
import type { AddAdapterOptions } from './add-adapter.ts';

export const addAdapterCommand: AnyCommand = defineCommand<AddAdapterOptions>({
	path: 'add adapter',
	about: 'keep people and sessions in a database',
	writes: true,
	proves: true,
	argument: {
		name: '[id]',
		about: 'the database, or the tool through which the app uses it',
		as: 'adapter',
		suggest: async () => (await import('../known-ids.ts')).adapterIds()
	},
	flags: [
		{ flags: '--session <strategy>', about: 'where sessions live', choices: ['jwt', 'database'] },
		{ flags: '--migrate', about: 'make the tables at once' }
	],
	help: `
Examples:
  auth-cli add adapter sqlite               one file, nothing to install
  auth-cli add adapter postgres --migrate   make the tables as well
  auth-cli add adapter redis --session jwt  keep sessions in cookies
`,
	load: async () => (await import('./add-adapter.ts')).addAdapter
});
