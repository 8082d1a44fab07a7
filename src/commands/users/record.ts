import { type AnyCommand, defineCommand, UnfitValue } from '../command.ts';
import type { SessionsOptions } from '../db/sessions.ts';
import type { BanOptions } from './ban.ts';
import type { CreateAdminOptions } from './create-admin.ts';
import type { ListOptions } from './list.ts';
import type { PasswordLinkOptions } from './password-link.ts';

const loads = `
This loads the app's adapter and runs its code. --dry-run does not: it prints what would be loaded.
`;
const userFlag = { flags: '--user <user>', about: 'ID or email address of the user (required)' };

export const userCommands: readonly AnyCommand[] = [
	defineCommand<ListOptions>({
		path: 'users list',
		about: 'list users',
		writes: false,
		help: loads,
		flags: [
			{ flags: '--limit <users>', about: 'how many at most (default: 100)', read: toCount },
			{ flags: '--role <role>', about: 'only those with a role, such as admin' },
			{ flags: '--banned', about: 'only those with a ban', conflicts: ['role'] }
		],
		load: async () => (await import('./list.ts')).list
	}),
	defineCommand<CreateAdminOptions>({
		path: 'users create-admin',
		about: 'make a user an administrator, and create them if needed',
		writes: false,
		help: loads,
		flags: [
			{ flags: '--email <address>', about: 'email address of the administrator (required)' },
			{ flags: '--name <name>', about: 'name, if the user is created' }
		],
		load: async () => (await import('./create-admin.ts')).createAdmin
	}),
	defineCommand<BanOptions>({
		path: 'users ban',
		about: 'sign a user out everywhere, and refuse sign-ins',
		writes: false,
		help: loads,
		flags: [
			userFlag,
			{ flags: '--reason <text>', about: 'for administrators; the user is not told' },
			{ flags: '--until <date>', about: 'when the ban is over, such as 2027-12-31' }
		],
		load: async () => (await import('./ban.ts')).ban
	}),
	defineCommand<Pick<BanOptions, 'user'>>({
		path: 'users unban',
		about: 'let a user sign in again',
		writes: false,
		help: loads,
		flags: [userFlag],
		load: async () => (await import('./ban.ts')).unban
	}),
	defineCommand<SessionsOptions>({
		path: 'users sessions',
		about: 'list the sessions of a user, or end them (as db sessions)',
		writes: false,
		help: loads,
		flags: [userFlag, { flags: '--end', about: 'end all sessions of the user' }],
		load: async () => (await import('../db/sessions.ts')).sessions
	}),
	defineCommand<PasswordLinkOptions>({
		path: 'users password-link',
		about: 'print a link with which a user sets a password',
		writes: false,
		help: loads,
		flags: [userFlag, { flags: '--url <url>', about: 'where the app is (default: AUTH_URL)' }],
		load: async () => (await import('./password-link.ts')).passwordLink
	})
];

function toCount(value: string): number {
	const count = Number(value);
	if (/^\d+$/.test(value) && count > 0 && count <= 10_000) return count;
	throw new UnfitValue('It is a number from 1 to 10000.');
}
