import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag } from '../shared-words.ts';
import type { DiffOptions } from './diff.ts';

export const diffCommand: AnyCommand = defineCommand<DiffOptions>({
	path: 'diff',
	about: 'show what you changed in the files of sign-in, and what is new since then',
	writes: false,
	argument: { name: '[file...]', about: 'only these files', as: 'files', list: true },
	flags: [offlineFlag],
	help: `
Your files are compared with what auth-cli wrote, even where a newer release would write
something else; what this release would change is shown separately. To see that of the newest:
  npx auth-cli@latest diff
`,
	load: async () => (await import('./diff.ts')).diff
});
