import type { ConfigEntry, NamedImport } from '../edit/config-settings.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { Manifest } from '../manifest.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { clientsOf, usualPlaces } from '../templates/find-client.ts';
import { providerTypes } from '../templates/provider-types.ts';

/** The settings of a configuration besides its providers. */
export interface WantedSettings {
	readonly imports: readonly NamedImport[];
	readonly settings: readonly ConfigEntry[];
}

export interface Wanted {
	readonly providers: readonly ProviderAsset[];
	readonly session: 'jwt' | 'database';
	readonly adapter?: AdapterAsset | undefined;
}

/** Settings for an adapter, with its imports, and for passkeys. */
export function settingsFor(
	{ providers, session, adapter }: Wanted,
	imports: readonly NamedImport[]
): WantedSettings {
	const switches = new Set(providers.flatMap(({ type }) => providerTypes[type]?.enabledBy ?? []));
	const enabled = [...switches].map(enable);
	if (adapter === undefined) return { imports: [], settings: enabled };
	const [first, ...args] = imports;
	return {
		imports,
		settings: [
			{
				name: 'adapter',
				value: (local) => {
					const value = first === undefined ? '' : local(first);
					return args.length === 0 ? value : `${value}(${args.map(local).join(', ')})`;
				},
				agrees: () => false
			},
			...(session === 'jwt' ? [keepTokens] : [noTokens]),
			separatePeople,
			...enabled
		]
	};
}

/** The settings to remove with an adapter: only ours; the owner's session setting stays unless it is the database. */
export function removableSettings({ imports, settings }: WantedSettings): WantedSettings {
	const agrees = (name: string) => (text: string) =>
		name === 'session' && !/\bdatabase\b/.test(text);
	return { imports, settings: settings.map((one) => ({ ...one, agrees: agrees(one.name) })) };
}

/** The settings that this run adds: those that an owner removed earlier are not restored. */
export function newSettings(
	before: Manifest['choices'] | undefined,
	{ session, adapter }: Wanted,
	{ imports, settings }: WantedSettings
): WantedSettings {
	const known = ['adapter', 'accounts', ...(before?.session === session ? ['session'] : [])];
	if (adapter === undefined || before?.adapter !== adapter.id) return { imports, settings };
	return { imports: [], settings: settings.filter(({ name }) => !known.includes(name)) };
}

/** No file of the app exports the database client, or several do. */
export function clientMissing(app: App, adapter: AdapterAsset | undefined): Error {
	const { name, id, docs, notes = [], client } = adapter ?? {};
	const { name: wanted = '', made = '' } = client ?? {};
	const [place = ''] = usualPlaces(app, wanted);
	const found = clientsOf(app, { client }).map(({ path }) => path);
	const what = found.length > 0 ? `${found.join(' and ')} each make one` : 'no file exports that';
	return new CliError('ADAPTER_CLIENT_MISSING', {
		title: `${name} is used with what your app has opened already, and ${what}`,
		detail: [
			`Looked for an exported value that ${made}() makes, not for a function.`,
			...notes
		].join('\n'),
		fix: `Export \`${wanted}\` from ${place} (${docs}), then run the command again with adapter ${id}.`
	});
}

const keepTokens: ConfigEntry = {
	name: 'session',
	value: () => `{ strategy: 'jwt' }`,
	agrees: (text) => /\bjwt\b/.test(text)
};

/** Not written, since an adapter implies it: only checked. */
const noTokens: ConfigEntry = { name: 'session', agrees: (text) => !/\bjwt\b/.test(text) };

const separatePeople: ConfigEntry = {
	name: 'accounts',
	comment: 'A sign-in with another account switches to its user; true would link the two.',
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
