import { type AnyCommand, defineCommand } from '../command.ts';
import type { AddAdapterOptions } from './add-adapter.ts';

export const addAdapterCommand: AnyCommand = defineCommand<AddAdapterOptions>({
	path: 'add adapter',
	about: 'store users and sessions in a database',
	writes: true,
	proves: true,
	argument: {
		name: '[id]',
		about: 'the database, or the tool that the app uses it with',
		as: 'adapter',
		suggest: async () => (await import('../known-ids.ts')).adapterIds()
	},
	flags: [
		{
			flags: '--session <strategy>',
			about: 'where to store sessions',
			choices: ['jwt', 'database']
		},
		{ flags: '--migrate', about: 'create the tables, too' }
	],
	help: `
Examples:
  auth-cli add adapter sqlite               one file, nothing to install
  auth-cli add adapter postgres --migrate   create the tables, too
  auth-cli add adapter redis --session jwt  keep sessions in cookies
`,
	load: async () => (await import('./add-adapter.ts')).addAdapter
});
