import { type AnyCommand, defineCommand } from '../command.ts';

/** Arguments of `list providers` and `list adapters`. */
export interface ListOptions {
	readonly search?: string | undefined;
}

const argument = {
	name: '[search]',
	about: 'part of an id, a name or an alias',
	as: 'search'
} as const;

export const listProvidersCommand: AnyCommand = defineCommand<ListOptions>({
	path: 'list providers',
	about: 'list the providers',
	writes: false,
	argument,
	load: async () => (await import('./list.ts')).listProviders
});

export const listAdaptersCommand: AnyCommand = defineCommand<ListOptions>({
	path: 'list adapters',
	about: 'list the adapters',
	writes: false,
	argument,
	load: async () => (await import('./list.ts')).listAdapters
});
