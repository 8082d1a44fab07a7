import { type AnyCommand, defineCommand } from '../command.ts';
import type { ListOptions } from './list.ts';

const argument = {
	name: '[search...]',
	about: 'part of an id, a name or an alias',
	as: 'search',
	joins: true
} as const;

export const listCommands: readonly AnyCommand[] = [
	defineCommand<ListOptions>({
		path: 'list providers',
		about: 'list the providers',
		writes: false,
		argument,
		load: async () => (await import('./list.ts')).listProviders
	}),
	defineCommand<ListOptions>({
		path: 'list adapters',
		about: 'list the adapters',
		writes: false,
		argument,
		load: async () => (await import('./list.ts')).listAdapters
	}),
	defineCommand<ListOptions>({
		path: 'list features',
		about: 'list the features',
		writes: false,
		argument,
		load: async () => (await import('./list.ts')).listFeatures
	})
];
