import { type AnyCommand, defineCommand } from '../command.ts';
import type { ModernizeOptions } from './modernize.ts';

export const modernizeCommand: AnyCommand = defineCommand<ModernizeOptions>({
	path: 'modernize',
	about: 'rewrite converted code to use the vendored folder directly, file by file',
	writes: true,
	proves: true,
	argument: {
		name: '[file...]',
		about: 'only these; by default all that use a file of compat',
		as: 'files',
		list: true
	},
	help: `
After \`init --from authjs\` the app imports files in \`compat\`, which export what the old package
did. This command replaces those imports. In a terminal you see each file's diff and decide.
Code that no rule covers stays and works as before; so do React hooks of a Hono app and pages of
a Nuxt app, for which the folder has no other form. Where you have to decide, it adds a comment,
\`// TODO(auth-cli): …\`. Change the code, or replace TODO by DONE to keep it, and run this again.
Files of compat that are no longer needed are deleted.

Examples:
  auth-cli modernize --dry-run
  auth-cli modernize app/page.tsx
`,
	load: async () => (await import('./modernize.ts')).modernize
});
