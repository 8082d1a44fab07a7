// How the configuration of an app is written: what stands in the template, and under which names it imports things.
import type { CodeStyle } from '../detect/project.ts';
import type { NamedImport } from '../edit/config-settings.ts';
import type { Setting } from '../frameworks/framework.ts';
import { appName } from './app-name.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import { settingsFor, type Wanted, type WantedSettings } from './config-settings.ts';
import { localName } from './local-name.ts';
import { providerTypes } from './provider-types.ts';
import { renderCode } from './render.ts';

/** A provider with the name under which the configuration imports it. */
interface NamedProvider {
	readonly name: string;
	readonly from: string;
	/** What it is called with, as source text; without it, it stands in the list by its name. */
	readonly options?: string;
}

export interface ConfigText {
	/** How it imports the file of a provider. */
	readonly importOf: (provider: Pick<ProviderAsset, 'module'>) => string;
	readonly named: (providers: readonly ProviderAsset[]) => readonly NamedProvider[];
	/** What it is to say besides them; undefined if what the adapter is made of is not where the app opens it. */
	readonly settings: (wanted: Wanted) => WantedSettings | undefined;
	/** The text of a new one. */
	readonly render: (wanted: Wanted, settings: WantedSettings) => Promise<string>;
}

/** How an app writes its configuration. */
export function openConfigText(setting: Setting): ConfigText {
	const { project, places, folder, template } = setting;
	const { configure, configExports } = setting.framework;
	const { config } = places;
	const reserved = [configure.name, ...configExports];
	const importOf: ConfigText['importOf'] = ({ module }) =>
		folder.specifier(config, `providers/${module}`);
	const named: ConfigText['named'] = (providers) => {
		const taken = new Set(reserved);
		return providers.map((asset) => {
			const name = localName(asset, taken);
			taken.add(name);
			const { options } = providerTypes[asset.type] ?? {};
			return { name, from: importOf(asset), ...(options && { options }) };
		});
	};
	const render: ConfigText['render'] = ({ providers }, settings) => {
		const text = template('auth.ts.hbs');
		const style = project.style;
		const listed = named(providers);
		const context = {
			integration: folder.specifier(config, configure.file),
			providers: listed.map(({ name, from }) => ({ name, from })),
			appName: appName(project),
			...holes({ listed, settings, reserved, style, depth: depthOf(text) })
		};
		return renderCode(text, context, style);
	};
	const settings: ConfigText['settings'] = (wanted) => {
		const imports = wanted.adapter ? adapterImports(setting, wanted.adapter) : [];
		return imports && settingsFor(wanted, imports);
	};
	return { importOf, named, settings, render };
}

/** The adapter, and what it is made of. */
function adapterImports(
	{ project, framework, places, folder, importOf }: Setting,
	{ function: called, client, id }: AdapterAsset
): NamedImport[] | undefined {
	const made =
		called === undefined
			? []
			: [{ name: called, from: folder.specifier(places.config, `adapters/${id}`) }];
	if (client === undefined) return made;
	const path = client.files.find((file) => project.text(file) !== undefined);
	if (path === undefined) return undefined;
	const bundled = framework.ending(project) === '';
	const module = bundled ? path.replace(/\/index\.\w+$/, '') : path;
	return [...made, { name: client.name, from: importOf(places.config, module) }];
}

/** The tabs before the list in the template. */
function depthOf(template: string): string {
	return /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
}

interface Said {
	readonly listed: readonly NamedProvider[];
	readonly settings: WantedSettings;
	readonly reserved: readonly string[];
	readonly style: CodeStyle;
	readonly depth: string;
}

function holes({ listed, settings: { imports, settings }, reserved, style, depth }: Said) {
	const local = localNames(imports, [...reserved, ...listed.map(({ name }) => name)]);
	const lines = settings.flatMap(({ name, comment, value }) => {
		if (value === undefined) return [];
		return `${comment ? `// ${comment}\n${depth}` : ''}${entry(name, value(local))}`;
	});
	const calls = listed.map(
		({ name, options }) => identifier(name) + (options ? `(${options})` : '')
	);
	return {
		imports: imports.map((one) => ({ binding: binding(one.name, local(one)), from: one.from })),
		list: providerList(calls, depth, style),
		settings: lines.map((line) => `,\n${depth}${line}`).join('')
	};
}

/** The list as it stands in the template, with these tabs before it. */
function providerList(names: readonly string[], depth: string, style: CodeStyle): string {
	const line = `providers: [${names.join(', ')}]`;
	// A tab counts two, as formatters do; a comma follows.
	const indent = depth.length * style.indent.replace('\t', '  ').length;
	if (indent + line.length < (style.width ?? 80)) return line;
	const separator = `,\n${depth}\t`;
	return `providers: [\n${depth}\t${names.join(separator)}\n${depth}]`;
}

function entry(name: string, value: string): string {
	return name === value ? name : `${name}: ${value}`;
}

/** A free name for each import; the last has the first choice. */
function localNames(imports: WantedSettings['imports'], taken: readonly string[]) {
	const names = new Map<string, string>();
	for (const { name, from } of imports.toReversed()) {
		const isTaken = taken.includes(name) || [...names.values()].includes(name);
		names.set(from, identifier(isTaken ? `${name}Adapter` : name));
	}
	return ({ name, from }: WantedSettings['imports'][number]) => names.get(from) ?? name;
}

function binding(name: string, local: string): string {
	return name === local ? name : `${identifier(name)} as ${local}`;
}
