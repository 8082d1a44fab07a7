import { type AnyCommand, defineCommand } from '../command.ts';
import type { RemoveOptions } from './remove.ts';

export const removeCommand: AnyCommand = defineCommand<RemoveOptions>({
	path: 'remove',
	about: 'take sign-in out of an app again, all of it or a part',
	writes: true,
	flags: [
		{
			flags: '--discard-edits',
			about: 'delete files that you changed, and values that you filled in'
		}
	],
	help: `
Without more words everything goes that auth-cli put there. What you changed stays and is named.
The database stays as it is.

Examples:
  auth-cli remove --dry-run
  auth-cli remove provider google
`,
	load: async () => (await import('./remove.ts')).remove
});
