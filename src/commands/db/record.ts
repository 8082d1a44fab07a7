import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import type { PruneOptions } from './db.ts';
import type { SessionsOptions } from './sessions.ts';

export const dbCommands: readonly AnyCommand[] = [
	defineCommand<object>({
		path: 'db migrate',
		about: 'create the tables',
		writes: false,
		help: `
This loads the app's adapter and runs its code. --dry-run does not: it prints the tables and what
would be loaded.
`,
		load: async () => (await import('./db.ts')).migrate
	}),
	defineCommand<PruneOptions>({
		path: 'db prune',
		about: 'remove expired sessions and tokens',
		writes: false,
		help: `
This loads the app's adapter and runs its code. --dry-run does not, so it counts nothing: it prints
what would be loaded.
`,
		flags: [
			{
				flags: '--batch <rows>',
				about: 'rows to delete per step (default: 1000)',
				read: toCount
			}
		],
		load: async () => (await import('./db.ts')).prune
	}),
	defineCommand<SessionsOptions>({
		path: 'db sessions',
		about: 'list the sessions of a user, or end them',
		writes: false,
		help: `
This loads the app's adapter and runs its code. --dry-run does not: it prints what would be loaded.
Sessions in cookies are ended by the feature revocation, and listed by the feature sessions.
`,
		flags: [
			{ flags: '--user <user>', about: 'ID or email address of the user (required)' },
			{ flags: '--end', about: 'end all sessions of the user' }
		],
		load: async () => (await import('./sessions.ts')).sessions
	})
];

function toCount(value: string): number {
	const count = Number(value);
	if (/^\d+$/.test(value) && count > 0 && count <= 100_000) return count;
	throw new UnfitValue('It is a number from 1 to 100000.');
}
