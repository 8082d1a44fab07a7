import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import type { PruneOptions } from './db.ts';

export const migrateCommand: AnyCommand = defineCommand<object>({
	path: 'db migrate',
	about: 'create the tables',
	writes: false,
	help: `
This loads the app's adapter and runs its code. --dry-run does not: it prints the tables and what
would be loaded.
`,
	load: async () => (await import('./db.ts')).migrate
});

export const pruneCommand: AnyCommand = defineCommand<PruneOptions>({
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
});

function toCount(value: string): number {
	const count = Number(value);
	if (/^\d+$/.test(value) && count > 0 && count <= 100_000) return count;
	throw new UnfitValue('It is a number from 1 to 100000.');
}
