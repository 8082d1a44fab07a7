import type { ConfigEntry, NamedImport } from '../edit/config-settings.ts';
import { CliError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { configImport } from './config-import.ts';
import { importOf } from './folder.ts';
import { providerTypes } from './provider-types.ts';

/** What the configuration is to say besides its providers. */
export interface WantedSettings {
	readonly imports: readonly NamedImport[];
	readonly settings: readonly ConfigEntry[];
}

interface Wanted {
	readonly providers: readonly ProviderAsset[];
	readonly session: 'jwt' | 'database';
	readonly adapter?: AdapterAsset | undefined;
}

/** Imports and settings for an adapter and for passkeys. Throws `ADAPTER_CLIENT_MISSING`. */
export function wantedSettings(setting: Setting, wanted: Wanted): WantedSettings {
	const settings = presentSettings(setting, wanted);
	if (settings !== undefined) return settings;
	throw clientMissing(wanted.adapter);
}

/** The same; undefined if what the adapter is made of is not, or no longer, where the app opens it. */
export function presentSettings(
	setting: Setting,
	{ providers, session, adapter }: Wanted
): WantedSettings | undefined {
	const switches = new Set(providers.flatMap(({ type }) => providerTypes[type]?.enabledBy ?? []));
	const enabled = [...switches].map(enable);
	if (adapter === undefined) return { imports: [], settings: enabled };
	const imports = adapterImports(setting, adapter);
	if (imports === undefined) return undefined;
	const [first, second] = imports;
	return {
		imports,
		settings: [
			{
				name: 'adapter',
				value: (local) => {
					const value = first === undefined ? '' : local(first);
					return second === undefined ? value : `${value}(${local(second)})`;
				},
				agrees: () => false
			},
			...(session === 'jwt' ? [keepTokens] : [noTokens]),
			separatePeople,
			...enabled
		]
	};
}

/** What goes with an adapter: ours alone, and a session of the owner's stays unless it is in the database. */
export function goingSettings(
	setting: Setting,
	wanted: Pick<Wanted, 'session' | 'adapter'>
): WantedSettings {
	const { imports, settings } = wantedSettings(setting, { ...wanted, providers: [] });
	const agrees = (name: string) => (text: string) =>
		name === 'session' && !/\bdatabase\b/.test(text);
	return { imports, settings: settings.map((one) => ({ ...one, agrees: agrees(one.name) })) };
}

/** Of these, those that this run brings: what an owner took out of an older choice is not put back. */
export function newSettings(
	{ manifest }: Setting,
	{ session, adapter }: Wanted,
	{ imports, settings }: WantedSettings
): WantedSettings {
	const before = manifest?.choices;
	const known = ['adapter', 'accounts', ...(before?.session === session ? ['session'] : [])];
	if (adapter === undefined || before?.adapter !== adapter.id) return { imports, settings };
	return { imports: [], settings: settings.filter(({ name }) => !known.includes(name)) };
}

function adapterImports(
	setting: Setting,
	{ function: called, client, id }: AdapterAsset
): NamedImport[] | undefined {
	const { project, framework, places } = setting;
	const bundled = framework.ending(project) === '';
	const path = client?.files.find((file) => project.text(file) !== undefined);
	if (client !== undefined && path === undefined) return undefined;
	return [
		...(called === undefined
			? []
			: [{ name: called, from: configImport(setting, `adapters/${id}`) }]),
		...(client === undefined || path === undefined
			? []
			: [
					{
						name: client.name,
						from: importOf(
							setting,
							places.config,
							bundled ? path.replace(/\/index\.\w+$/, '') : path
						)
					}
				])
	];
}

function clientMissing(adapter: AdapterAsset | undefined): Error {
	const { name, id, docs, notes = [], client } = adapter ?? {};
	const files = client?.files ?? [];
	return new CliError('ADAPTER_CLIENT_MISSING', {
		title: `${name} is used with what your app has opened already, and none of ${files.join(', ')} is there`,
		...(notes.length > 0 && { detail: notes.join('\n') }),
		fix: `Export \`${client?.name}\` from ${files[0]} (${docs}), then run the command again with adapter ${id}.`
	});
}

const keepTokens: ConfigEntry = {
	name: 'session',
	value: () => `{ strategy: 'jwt' }`,
	agrees: (text) => /\bjwt\b/.test(text)
};

/** Not written, since an adapter says it: only looked at. */
const noTokens: ConfigEntry = { name: 'session', agrees: (text) => !/\bjwt\b/.test(text) };

const separatePeople: ConfigEntry = {
	name: 'accounts',
	comment: 'Whoever signs in with another account becomes that person; true would link the two.',
	value: () => '{ implicitLinking: false }',
	agrees: () => true
};

function enable(name: string): ConfigEntry {
	return {
		name: 'experimental',
		value: () => `{ ${name}: true }`,
		agrees: (text) => new RegExp(`\\b${name}\\b`).test(text)
	};
}
