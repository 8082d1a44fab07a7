import { type AnyCommand, defineCommand } from '../command.ts';
import type { RemoveOptions } from './remove.ts';

export const removeCommand: AnyCommand = defineCommand<RemoveOptions>({
	path: 'remove',
	about: 'remove sign-in from an app, all of it or a part',
	writes: true,
	flags: [
		{
			flags: '--discard-edits',
			about: 'delete files that you changed, and values that you filled in'
		}
	],
	help: `
Without arguments, removes everything that auth-cli added. Files that you changed stay and are
named. The database stays as it is.

Examples:
  auth-cli remove --dry-run
  auth-cli remove provider google
`,
	load: async () => (await import('./remove.ts')).remove
});
