import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag } from '../shared-words.ts';
import type { RestoreOptions } from './restore.ts';

export const restoreCommand: AnyCommand = defineCommand<RestoreOptions>({
	path: 'restore',
	about: 'put a file of sign-in back to what auth-cli wrote',
	writes: true,
	argument: {
		name: '<file...>',
		about: 'paths, as `auth-cli diff` names them',
		as: 'files',
		list: true
	},
	flags: [offlineFlag],
	help: `
What you changed in it is lost; \`auth-cli diff <file>\` shows it first. The text is that of the
release that wrote the file, not a newer one: that is what \`auth-cli upgrade\` is for.
`,
	load: async () => (await import('./restore.ts')).restore
});
