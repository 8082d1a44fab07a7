import { type AnyCommand, defineCommand } from '../command.ts';
import { offlineFlag } from '../shared-words.ts';
import type { DiffOptions } from './diff.ts';

export const diffCommand: AnyCommand = defineCommand<DiffOptions>({
	path: 'diff',
	about: 'show your changes to the sign-in code, and what is new since then',
	writes: false,
	argument: { name: '[file...]', about: 'only these files', as: 'files', list: true },
	flags: [offlineFlag],
	help: `
Compares your files with what auth-cli wrote. Changes of this release are shown separately.
For those of the newest release:
  npx auth-cli@latest diff
`,
	load: async () => (await import('./diff.ts')).diff
});
