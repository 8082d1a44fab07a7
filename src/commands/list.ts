import { openCatalogue, type ProviderEntry } from '../templates/catalogue.ts';
import type { Command, ListOptions } from './command.ts';

/** Lists the providers in the catalogue whose id, name or alias holds the search text; exit code 1 if there is none. */
export const list: Command<ListOptions> = async (context, { search = '', json = false }) => {
	const found = openCatalogue()
		.readProviderIndex()
		.filter((provider) => matches(provider, search));
	if (json) context.stdout(`${JSON.stringify(found.map(publicFields), null, 2)}\n`);
	else if (found.length === 0) context.stderr(`No provider matches ${JSON.stringify(search)}.\n`);
	else if (search.trim() !== '') context.stdout(found.map(described).join('\n'));
	else {
		context.stdout(table(found));
		context.stderr('\n`auth-cli list providers <search>` shows variables, pages and notes.\n');
	}
	return { exitCode: found.length > 0 ? 0 : 1 };
};

function matches({ id, name, aliases }: ProviderEntry, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	return [id, name, ...aliases].some((text) => text.toLowerCase().includes(wanted));
}

function publicFields({ module: _, env, ...provider }: ProviderEntry): object {
	return { ...provider, env: env.map(({ name, required }) => ({ name, required })) };
}

function table(providers: readonly ProviderEntry[]): string {
	const rows = providers.map((provider) => [provider.id, provider.name, typeOf(provider)]);
	const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
		.join('');
}

function typeOf({ type, deprecated }: ProviderEntry): string {
	return deprecated === undefined ? type : `${type}, deprecated`;
}

function described(provider: ProviderEntry): string {
	const { id, name, aliases, env, register, docs, callback, notes } = provider;
	const variables = env.map((one) => (one.required ? one.name : `${one.name} (optional)`));
	const rows: readonly (readonly [string, string])[] = [
		['type', typeOf(provider)],
		['aliases', aliases.join(', ')],
		['variables', variables.join(', ')],
		['register', register ?? (docs === undefined ? 'no page is known' : `see ${docs}`)],
		['callback', callback.join(', ')],
		...notes.map((note) => ['note', note] as const),
		['deprecated', provider.deprecated ?? ''],
		['instead', provider.successor ?? '']
	];
	const lines = rows.filter(([, value]) => value !== '');
	return [
		`${id}  ${name}`,
		...lines.map(([label, value]) => `  ${label.padEnd(10)}  ${value}`),
		''
	].join('\n');
}
