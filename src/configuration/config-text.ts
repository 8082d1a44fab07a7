// How the configuration of an app is written: the parts of the template, and its import names.
import type { CodeStyle } from '../detect/style.ts';
import type { NamedImport } from '../edit/config-settings.ts';
import type { ConfigurationPart } from '../edit/configuration.ts';
import { sortImports } from '../edit/import-order.ts';
import type { ProviderImport } from '../edit/provider-list.ts';
import { InternalError } from '../errors.ts';
import type { App, OwnSetting } from '../frameworks/framework.ts';
import { appName } from '../templates/app-name.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { identifier } from '../templates/checked.ts';
import { findClient } from '../templates/find-client.ts';
import { providerTypes } from '../templates/provider-types.ts';
import { givenTables } from '../templates/schema-files.ts';
import {
	clientMissing,
	newSettings,
	removableSettings,
	settingsFor,
	type Wanted,
	type WantedSettings
} from './config-settings.ts';
import { formerProvider, formerProviders } from './former-provider.ts';
import { localName } from './local-name.ts';

export interface ConfigText {
	/** The same for another file with a part of it. */
	readonly at: (path: string) => ConfigText;
	/** How it imports the file of a provider. */
	readonly importOf: (provider: Pick<ProviderAsset, 'module'>) => string;
	/** Whether the client of an adapter is where the app exports it. */
	readonly opens: (adapter: AdapterAsset | undefined) => boolean;
	/** What to remove; the adapter includes its settings. Throws `ADAPTER_CLIENT_MISSING`, like the others. */
	readonly takes: (gone: Wanted) => ConfigurationPart<string>;
	/** The settings to add. */
	readonly brings: (wanted: Wanted) => ConfigurationPart<ProviderImport>;
	/** The text of a new one, which names a custom sign-in page if there is one. */
	readonly render: (wanted: Wanted, signIn: string | undefined) => Promise<string>;
}

/** How an app writes its configuration, in the usual file or in another one. */
export function openConfigText(app: App, config = app.places.config): ConfigText {
	const { project, folder, manifest } = app;
	const { calls, exports, settings: ownSettings, loads } = app.framework.configuration;
	const reserved = [calls.name, ...exports];
	const importOf: ConfigText['importOf'] = (provider) =>
		folder.specifier(config, formerProvider(app, provider) ?? `providers/${provider.module}`);
	// If providers are objects, the functions that return them are called.
	const usual = formerProviders(app) === undefined ? undefined : '';
	const named = (providers: readonly ProviderAsset[]): readonly ProviderImport[] => {
		const taken = new Set(reserved);
		return providers.map((asset) => {
			const name = localName(asset, taken);
			taken.add(name);
			const own = providerTypes[asset.type]?.options;
			const options = formerProvider(app, asset) === undefined ? (own ?? usual) : usual;
			return { name, from: importOf(asset), ...(options !== undefined && { options }) };
		});
	};
	const importsFor = (adapter: AdapterAsset | undefined) =>
		adapter === undefined ? [] : adapterImports(app, adapter, config);
	const settings = (wanted: Wanted): WantedSettings => {
		const imports = importsFor(wanted.adapter);
		if (imports === undefined) throw clientMissing(app, wanted.adapter);
		return settingsFor(wanted, imports);
	};
	const render: ConfigText['render'] = async (wanted, signIn) => {
		const { style } = project;
		const listed = named(wanted.providers);
		const own = ownSettings?.(project) ?? [];
		const depth = depthOf(app.template('auth.ts.hbs'));
		const context = {
			integration: folder.specifier(config, calls.file),
			providers: listed.map(({ name, from }) => ({ name, from })),
			appName: appName(project),
			...withLoading(
				holes({ listed, settings: settings(wanted), own, reserved, style, depth }),
				loads && { file: loads(app) }
			)
		};
		const text = sortImports(await app.code('auth.ts.hbs', context));
		if (signIn === undefined) return text;
		const { editConfiguration } = await import('../edit/configuration.ts');
		const edit = editConfiguration(text, { fileName: config, style }, { signIn });
		if (!edit.ok) throw new InternalError(`The configuration takes no page: ${edit.reason}`);
		return edit.text;
	};
	const brings: ConfigText['brings'] = (wanted) => ({
		providers: named(wanted.providers),
		...newSettings(manifest?.choices, wanted, settings(wanted))
	});
	const takes: ConfigText['takes'] = ({ providers, ...rest }) => ({
		providers: providers.map(importOf),
		...(rest.adapter && removableSettings(settings({ ...rest, providers: [] })))
	});
	const at: ConfigText['at'] = (path) => openConfigText(app, path);
	return { at, importOf, opens: (one) => importsFor(one) !== undefined, takes, brings, render };
}

/** The adapter, and its arguments. */
function adapterImports(
	app: App,
	adapter: AdapterAsset,
	config: string
): NamedImport[] | undefined {
	const { project, framework, folder, modules } = app;
	const { function: called, client, id } = adapter;
	const made =
		called === undefined
			? []
			: [{ name: called, from: folder.specifier(config, `adapters/${id}`) }];
	if (client === undefined) return made;
	const found = findClient(app, adapter);
	if (found === undefined) return undefined;
	const { path, name } = found;
	const bundled = framework.code.ending(project) === '';
	const module = bundled ? path.replace(/\/index\.\w+$/, '') : path;
	const from = modules.importOf(config, module);
	const opened = { name, from, ...(name === 'default' && { wanted: client.name }) };
	const tables = givenTables(app, adapter);
	if (tables === undefined) return [...made, opened];
	return [...made, opened, { name: tables.name, from: modules.importOf(config, tables.path) }];
}

/** The tabs before the list in the template. */
function depthOf(template: string): string {
	return /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
}

interface Said {
	readonly listed: readonly ProviderImport[];
	readonly settings: WantedSettings;
	/** Only needed by the framework. */
	readonly own: readonly OwnSetting[];
	readonly reserved: readonly string[];
	readonly style: CodeStyle;
	readonly depth: string;
}

function holes({ listed, settings: { imports, settings }, own, reserved, style, depth }: Said) {
	const local = localNames(imports, [...reserved, ...listed.map(({ name }) => name)]);
	const lines = settings.flatMap(({ name, comment, value }) => {
		if (value === undefined) return [];
		return `${comment ? `// ${comment}\n${depth}` : ''}${entry(name, value(local))}`;
	});
	const calls = listed.map(
		({ name, options }) => identifier(name) + (options === undefined ? '' : `(${options})`)
	);
	return {
		imports: imports.map((one) => ({ binding: binding(one.name, local(one)), from: one.from })),
		list: providerList(calls, depth, style),
		settings: [...own.map(({ name, value }) => entry(name, value)), ...lines]
			.map((line) => `,\n${depth}${line}`)
			.join('')
	};
}

/** The holes where the configuration itself loads an env file, which may be missing in production. */
function withLoading<Holes extends Pick<ReturnType<typeof holes>, 'imports'>>(
	given: Holes,
	loads: { readonly file: string | undefined } | undefined
) {
	if (loads === undefined) return given;
	const { file } = loads;
	if (file === undefined) return { ...given, loading: '' };
	const from = { binding: '{ existsSync }', from: 'node:fs' };
	const loading = `
// Reads the env file for the whole app: what starts it does not. Variables that are set already stay.
if (existsSync('${file}')) process.loadEnvFile('${file}');
`;
	return { ...given, imports: [from, ...given.imports], loading };
}

/** The list as in the template, with these tabs before it. */
function providerList(names: readonly string[], depth: string, style: CodeStyle): string {
	const line = `providers: [${names.join(', ')}]`;
	// A tab counts two, as in formatters; a comma follows.
	const indent = depth.length * style.indent.replace('\t', '  ').length;
	if (!line.includes('\n') && indent + line.length < (style.width ?? 80)) return line;
	const lines = `\n${names.join(',\n')}`.replaceAll('\n', `\n${depth}\t`);
	return `providers: [${lines}\n${depth}]`;
}

function entry(name: string, value: string): string {
	return name === value ? name : `${name}: ${value}`;
}

/** A free name for each import; the last one chooses first. */
function localNames(imports: WantedSettings['imports'], taken: readonly string[]) {
	const names = new Map<string, string>();
	for (const { name: exported, from, wanted: name = exported } of imports.toReversed()) {
		const isTaken = taken.includes(name) || [...names.values()].includes(name);
		names.set(from, identifier(isTaken ? `${name}Adapter` : name));
	}
	return ({ name, from }: WantedSettings['imports'][number]) => names.get(from) ?? name;
}

function binding(name: string, local: string): string {
	if (name === 'default') return local;
	return `{ ${name === local ? name : `${identifier(name)} as ${local}`} }`;
}
