import { type AdapterEntry, openCatalogue, type ProviderEntry } from '../templates/catalogue.ts';
import type { Command, ListOptions } from './command.ts';

type Entry = AdapterEntry & Partial<Pick<ProviderEntry, 'type'>>;

/** Lists the providers or adapters whose id, name or alias holds the search text; exit code 1 if there is none. */
export const list: Command<ListOptions> = async (context, options) => {
	const { kind = 'providers', search = '', json = false } = options;
	const catalogue = openCatalogue();
	const all: readonly Entry[] =
		kind === 'adapters' ? catalogue.readAdapterIndex() : catalogue.readProviderIndex();
	const found = all.filter((entry) => matches(entry, search));
	if (json) context.stdout(`${JSON.stringify(found.map(publicFields), null, 2)}\n`);
	else if (found.length > 0) context.stdout(table(found));
	else context.stderr(`No ${kind.slice(0, -1)} matches ${JSON.stringify(search)}.\n`);
	return { exitCode: found.length > 0 ? 0 : 1 };
};

function matches({ id, name, aliases }: Entry, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	return [id, name, ...aliases].some((text) => text.toLowerCase().includes(wanted));
}

function publicFields({ id, name, type, aliases, hint }: Entry): object {
	return { id, name, type, aliases, hint };
}

function table(providers: readonly Entry[]): string {
	const width = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
	const ids = width(providers.map(({ id }) => id));
	const names = width(providers.map(({ name }) => name));
	return providers
		.map(({ id, name, type, hint = '' }) =>
			`${id.padEnd(ids)}  ${name.padEnd(names)}  ${type ?? hint}`.trimEnd().concat('\n')
		)
		.join('');
}
