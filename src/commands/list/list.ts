import { search } from '../../prompt/search.ts';
import { type FeatureEntry, openCatalogue, type ProviderEntry } from '../../templates/catalogue.ts';
import { wordsOf } from '../../templates/provider-types.ts';
import type { Command, CommandOutput } from '../command.ts';

/** Arguments of `list providers` and `list adapters`. */
export interface ListOptions {
	readonly search?: string | undefined;
}

/** An entry in three forms: as a row, in detail, and as JSON. */
interface Shown {
	readonly row: readonly [id: string, name: string, remark: string];
	readonly atLength: string;
	readonly fields: object;
}

/** Lists the providers whose ID, name or alias contains the search text; exit code 1 if there is none. */
export const listProviders: Command<ListOptions> = async (_context, { search: wanted = '' }) => {
	const hint = '\n`auth-cli list providers <search>` shows variables, pages and notes.\n';
	const said = shown(providers(wanted), 'provider', wanted);
	return said.exitCode === 0 && wanted.trim() === '' ? { ...said, note: hint } : said;
};

/** The same for databases. */
export const listAdapters: Command<ListOptions> = async (_context, { search: wanted = '' }) =>
	shown(adapters(wanted), 'adapter', wanted);

/** The same for features. */
export const listFeatures: Command<ListOptions> = async (_context, { search: wanted = '' }) =>
	shown(features(wanted), 'feature', wanted);

function shown(found: readonly Shown[], kind: string, wanted: string): CommandOutput {
	const data = found.map(({ fields }) => fields);
	if (found.length === 0)
		return { note: `No ${kind} matches ${JSON.stringify(wanted)}.\n`, data, exitCode: 1 };
	const atLength = found.map((one) => one.atLength).join('\n');
	return { text: wanted.trim() === '' ? table(found) : atLength, data, exitCode: 0 };
}

function providers(wanted: string): Shown[] {
	const found = search(openCatalogue().readProviderIndex(), wanted, wordsOf);
	return found.map((provider) => ({
		row: [provider.id, provider.name, typeOf(provider)],
		atLength: described(provider),
		fields: publicFields(provider)
	}));
}

function adapters(wanted: string): Shown[] {
	const found = search(openCatalogue().readAdapterIndex(), wanted, wordsOf);
	return found.map((entry) => {
		const { id, name, hint = '' } = entry;
		return { row: [id, name, hint], atLength: table([{ row: [id, name, hint] }]), fields: entry };
	});
}

function features(wanted: string): Shown[] {
	const words = ({ id, name, hint }: FeatureEntry) => [id, name, hint];
	return search(openCatalogue().readFeatures(), wanted, words).map((entry) => {
		const {
			id,
			name,
			hint,
			needs,
			notes,
			gives: _,
			export: __,
			opens: ___,
			env: ____,
			...fields
		} = entry;
		const more = [
			...needs.map((need) => `  needs  ${need}\n`),
			...notes.map((note) => `  note   ${note.replaceAll('{base}', '/auth')}\n`)
		];
		const short = needs.filter((need) => !need.startsWith('setting '));
		const remark = short.length > 0 ? `${hint} (needs ${short.join(', ')})` : hint;
		return {
			row: [id, name, remark],
			atLength: table([{ row: [id, name, hint] }]) + more.join(''),
			fields: { ...fields, id, name, hint, needs, notes }
		};
	});
}

function publicFields({ module: _, env, ...provider }: ProviderEntry): object {
	return { ...provider, env: env.map(({ name, required }) => ({ name, required })) };
}

function table(entries: readonly Pick<Shown, 'row'>[]): string {
	const rows = entries.map(({ row }) => row);
	const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
		.map((line) => `${line.trimEnd()}\n`)
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
