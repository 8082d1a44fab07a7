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
It narrows what \`npm audit\` says of the stamp: a flaw in a part that the app does not have is
none of it, and of a file that you changed it says so, since nobody else can tell.
`,
	load: async () => (await import('./audit.ts')).audit
});
