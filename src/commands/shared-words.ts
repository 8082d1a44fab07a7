// Shared flags and arguments.
import type { AnyCommand, Flag } from './command.ts';

export const providersArgument: NonNullable<AnyCommand['argument']> = {
	name: '[id...]',
	about: 'providers, separated by spaces or commas',
	as: 'providers',
	suggest: async () => (await import('./known-ids.ts')).providerIds(),
	list: true
};

export const featuresArgument: NonNullable<AnyCommand['argument']> = {
	name: '[id...]',
	about: 'features, separated by spaces or commas',
	as: 'features',
	suggest: async () => (await import('./known-ids.ts')).featureIds(),
	list: true
};

/** For commands that may need the texts of an earlier release. */
export const offlineFlag: Flag = {
	flags: '--offline',
	about: 'do not fetch other releases'
};

/** Whether package.json names the release of the vendored code, for advisory tools. */
export const stampFlags: readonly Flag[] = [
	{
		flags: '--stamp',
		about: 'record the release in package.json, for npm audit and similar tools'
	},
	{ flags: '--no-stamp', about: 'do not record it' }
];
