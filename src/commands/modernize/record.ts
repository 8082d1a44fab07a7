import { type AnyCommand, defineCommand } from '../command.ts';
import type { ModernizeOptions } from './modernize.ts';

export const modernizeCommand: AnyCommand = defineCommand<ModernizeOptions>({
	path: 'modernize',
	about: 'rewrite converted code for the folder itself, file by file',
	writes: true,
	proves: true,
	argument: {
		name: '[file...]',
		about: 'only these; without any, all that stand on a file of compat',
		as: 'files',
		list: true
	},
	help: `
After \`init --from authjs\` the code of an app stands on files in \`compat\`, which export what the
old package did. This takes it off them. At a terminal you see each file's diff and decide.
Code that no rule knows stays as it is, and works as before. Where you have to decide there is a
comment, \`// TODO(auth-cli): …\`: change the code, or write DONE in place of TODO where it may stay, and
run this again. A file of compat that nothing needs any more is deleted.

Examples:
  auth-cli modernize --dry-run
  auth-cli modernize app/page.tsx
`,
	load: async () => (await import('./modernize.ts')).modernize
});
