import { type AnyCommand, defineCommand } from '../command.ts';

/** Arguments of `audit`. */
export interface AuditOptions {
	/** Address of a list of advisories. */
	readonly advisories?: string | undefined;
	/** Address of an npm registry. */
	readonly registry?: string | undefined;
	readonly offline?: boolean | undefined;
}

export const auditCommand: AnyCommand = defineCommand<AuditOptions>({
	path: 'audit',
	about: 'tell which known flaws the files of sign-in have; exit code 1 if there is one',
	writes: false,
	flags: [
		{
			flags: '--advisories <url>',
			about: 'a list to read as well, in the form of advisories.json'
		},
		{ flags: '--registry <url>', about: 'the npm registry to ask (default: that of the app)' },
		{ flags: '--offline', about: 'ask nobody: only what this release knows' }
	],
	help: `
\`npm audit\` goes by the stamp alone. This leaves out flaws in parts that the app does not have,
and names files that you changed: only you can tell whether a flaw is still in them.
`,
	load: async () => (await import('./audit.ts')).audit
});
