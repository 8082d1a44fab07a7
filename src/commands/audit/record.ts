import { type AnyCommand, defineCommand } from '../command.ts';
import type { AuditOptions } from './known-advisories.ts';

export const auditCommand: AnyCommand = defineCommand<AuditOptions>({
	path: 'audit',
	about:
		'list known vulnerabilities of the sign-in code; exit code 1 if there is one, or if unknown',
	writes: false,
	flags: [
		{
			flags: '--advisories <url>',
			about: 'another list to read, in the format of advisories.json'
		},
		{ flags: '--registry <url>', about: 'the npm registry to use (default: yours)' },
		{
			flags: '--offline',
			about: 'no network: only what this release knows',
			conflicts: ['advisories', 'registry']
		}
	],
	help: `
\`npm audit\` reads only the stamp. This command leaves out flaws of parts that the app does not
have. It names files that you changed: only you can tell whether a flaw is still in them.

The files count. The exit code is 0 if all sources responded, no flaw is known, and auth.json
agrees with the files. With --offline no source is asked, and the output says so.
`,
	load: async () => (await import('./audit.ts')).audit
});
