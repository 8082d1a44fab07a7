import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag } from '../shared-words.ts';
import type { RestoreOptions } from './restore.ts';

export const restoreCommand: AnyCommand = defineCommand<RestoreOptions>({
	path: 'restore',
	about: 'restore a sign-in file as auth-cli wrote it',
	writes: true,
	argument: {
		name: '<file...>',
		about: 'paths, as `auth-cli diff` names them',
		as: 'files',
		list: true
	},
	flags: [offlineFlag],
	help: `
Your changes to it are lost; \`auth-cli diff <file>\` shows them first. The text is from the
release that wrote the file. For a newer one, run \`auth-cli upgrade\`.
`,
	load: async () => (await import('./restore.ts')).restore
});
