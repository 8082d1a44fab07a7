import { type AnyCommand, defineCommand } from '../command.ts';
import type { AuditOptions } from './known-advisories.ts';

export const auditCommand: AnyCommand = defineCommand<AuditOptions>({
	path: 'audit',
	about:
		'tell which known flaws the files of sign-in have; exit code 1 if there is one, or nobody knows',
	writes: false,
	flags: [
		{
			flags: '--advisories <url>',
			about: 'a list to read as well, in the form of advisories.json'
		},
		{ flags: '--registry <url>', about: 'the npm registry to ask (default: yours)' },
		{
			flags: '--offline',
			about: 'ask nobody: only what this release knows',
			conflicts: ['advisories', 'registry']
		}
	],
	help: `
\`npm audit\` goes by the stamp alone. This leaves out flaws in parts that the app does not have,
and names files that you changed: only you can tell whether a flaw is still in them.

What the files say counts. The exit code is 0 where all that was asked have answered, no flaw is
known, and auth.json agrees with the files; with --offline nobody is asked, and the program says so.
`,
	load: async () => (await import('./audit.ts')).audit
});
