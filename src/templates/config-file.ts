import type { CodeStyle } from '../detect/project.ts';
import type { Edit } from '../edit/edit.ts';
import { CliError, InternalError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import { madeAgain, type OwnersFile } from '../plan/reconcile.ts';
import { appName } from './app-name.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import { type Choice, missingIn } from './choice.ts';
import { configImport } from './config-import.ts';
import {
	goingSettings,
	newSettings,
	presentSettings,
	type WantedSettings,
	wantedSettings
} from './config-settings.ts';
import { localName } from './local-name.ts';
import { specifiersIn } from './module-imports.ts';
import { signInPath } from './own-pages.ts';
import { providerTypes } from './provider-types.ts';
import { renderCode } from './render.ts';

/** What becomes of a configuration. */
export interface ConfigChange {
	readonly from: Choice;
	readonly to: Choice;
	/** Providers that it has to name afterwards, whether or not their files are there already. */
	readonly asked: readonly ProviderAsset[];
	/** Path of a sign-in page of the app's own, if it is to name one now. */
	readonly signIn?: string | undefined;
}

/** The app's own configuration. Editing one that is not ours throws `AUTH_FILE_NOT_OURS`. */
export function configFile(setting: Setting, change: ConfigChange): OwnersFile {
	const { from, to, asked } = change;
	const path = setting.places.config;
	const gone = missingIn(to, from);
	const without = from.adapter !== undefined && to.adapter === undefined ? from.adapter : undefined;
	const brings = asked.length > 0 || (to.adapter !== undefined && gone.length === 0);
	const going = [...gone, ...(without === undefined ? [] : [without])];
	return {
		kind: 'owners',
		path,
		why:
			going.length > 0
				? `takes out ${going.map(({ name }) => name).join(', ')}`
				: 'says how people sign in',
		...(going.length === 0 && { render: () => renderNew(setting, change) }),
		edit: async (source) => {
			const again = await renderedAgain(setting, source, change);
			if (again !== undefined) return again;
			const less = await withoutGone(setting, source, { from, gone, without });
			if (!less.ok || !brings) return less;
			return withPage(setting, await withAsked(setting, less.text, change), change.signIn);
		}
	};
}

async function renderNew(setting: Setting, change: ConfigChange): Promise<string> {
	const { to, asked } = change;
	const named = nameProviders(setting, asked);
	const more = wantedSettings(setting, { ...to, providers: asked });
	const text = await renderConfig(setting, named, more);
	const fresh = await withPage(setting, { ok: true, text }, change.signIn);
	if (!fresh.ok) throw new InternalError(`The configuration takes no page: ${fresh.reason}`);
	return fresh.text;
}

/** A configuration that is as it was made, made again for the other choice. */
async function renderedAgain(setting: Setting, source: string, { from, to, asked }: ConfigChange) {
	const vendored = new Map(
		from.providers.map((one) => [configImport(setting, `providers/${one.module}`), one])
	);
	const make = async (providers: readonly ProviderAsset[], choice: Choice) => {
		const more = presentSettings(setting, { ...choice, providers });
		if (more === undefined) return undefined;
		const text = await renderConfig(setting, nameProviders(setting, providers), more);
		const signIn = choice.pages && signInPath(setting, choice.pages);
		const made = await withPage(setting, { ok: true, text }, signIn);
		return made.ok ? made.text : undefined;
	};
	const gone = missingIn(to, from);
	// People do not move to another database by themselves: the owner decides.
	if (from.adapter && to.adapter && from.adapter.id !== to.adapter.id) return undefined;
	return madeAgain(source, {
		read: (text) => specifiersIn(text).flatMap((specifier) => vendored.get(specifier) ?? []),
		make: (providers, as) => make(providers, as === 'before' ? from : to),
		change: (present) => [
			...present.filter((one) => !includes(gone, one)),
			...asked.filter((one) => !includes(present, one))
		]
	});
}

async function withAsked(
	setting: Setting,
	source: string,
	{ to, asked }: ConfigChange
): Promise<Edit> {
	refuseForeign(setting, source);
	const { addProviders } = await import('../edit/provider-list.ts');
	const { addSettings } = await import('../edit/config-settings.ts');
	const file = { fileName: setting.places.config, style: setting.project.style };
	const added = addProviders(source, { ...file, providers: nameProviders(setting, asked) });
	const wanted = { ...to, providers: asked };
	const fresh = newSettings(setting, wanted, wantedSettings(setting, wanted));
	if (!added.ok || fresh.settings.length === 0) return added;
	return addSettings(added.text, { ...file, ...fresh });
}

async function withoutGone(
	setting: Setting,
	source: string,
	{
		from,
		gone,
		without
	}: { from: Choice; gone: readonly ProviderAsset[]; without: AdapterAsset | undefined }
): Promise<Edit> {
	const fileName = setting.places.config;
	const listed = gone.filter(({ module }) => isListed(setting, module));
	let edit: Edit = { ok: true, text: source };
	if (listed.length > 0) {
		const { removeProviders } = await import('../edit/provider-list.ts');
		const imports = gone.map(({ module }) => configImport(setting, `providers/${module}`));
		edit = removeProviders(source, { fileName, from: imports });
	}
	if (!edit.ok || without === undefined) return edit;
	const { removeSettings } = await import('../edit/remove-settings.ts');
	const { session } = from;
	return removeSettings(edit.text, {
		fileName,
		...goingSettings(setting, { session, adapter: without })
	});
}

async function withPage(setting: Setting, edit: Edit, signIn: string | undefined): Promise<Edit> {
	if (signIn === undefined || !edit.ok) return edit;
	const { setSignInPage } = await import('../edit/own-pages.ts');
	const { style } = setting.project;
	return setSignInPage(edit.text, { fileName: setting.places.config, style, signIn });
}

/** Whether the configuration speaks of the vendored file of a provider. */
export function isListed(setting: Setting, module: string): boolean {
	const source = setting.project.text(setting.places.config) ?? '';
	return source.includes(configImport(setting, `providers/${module}`));
}

function includes(providers: readonly ProviderAsset[], { id }: ProviderAsset): boolean {
	return providers.some((one) => one.id === id);
}

/** A provider with the name under which the configuration imports it. */
interface NamedProvider {
	readonly name: string;
	readonly from: string;
	/** What it is called with, as source text; without it, it stands in the list by its name. */
	readonly options?: string;
}

function nameProviders(setting: Setting, providers: readonly ProviderAsset[]): NamedProvider[] {
	const { framework } = setting;
	const taken = new Set([framework.configure.name, ...framework.configExports]);
	return providers.map((asset) => {
		const name = localName(asset, taken);
		taken.add(name);
		const from = configImport(setting, `providers/${asset.module}`);
		const { options } = providerTypes[asset.type] ?? {};
		return { name, from, ...(options && { options }) };
	});
}

function renderConfig(
	setting: Setting,
	providers: readonly NamedProvider[],
	{ imports, settings }: WantedSettings
): Promise<string> {
	const { catalogue, project, framework } = setting;
	const template = catalogue.readTemplate(project.framework.id, 'auth.ts.hbs');
	const depth = /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
	const taken = [
		framework.configure.name,
		...framework.configExports,
		...providers.map(({ name }) => name)
	];
	const local = localNames(imports, taken);
	const lines = settings.flatMap(({ name, comment, value }) =>
		value
			? [...(comment ? [`// ${comment}\n${depth}`] : []), entry(name, value(local))].join('')
			: []
	);
	const context = {
		integration: configImport(setting, framework.configure.file),
		providers: providers.map(({ name, from }) => ({ name, from })),
		imports: imports.map((one) => ({ binding: binding(one.name, local(one)), from: one.from })),
		list: providerList(
			providers.map(({ name, options }) => identifier(name) + (options ? `(${options})` : '')),
			depth,
			project.style
		),
		appName: appName(project),
		settings: lines.map((line) => `,\n${depth}${line}`).join('')
	};
	return renderCode(template, context, project.style);
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

/** A configuration of ours imports the integration from the vendored folder, however its owner changed the rest. */
function refuseForeign(setting: Setting, source: string): void {
	const { framework, places } = setting;
	const integration = configImport(setting, framework.configure.file);
	if (source.includes(integration)) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${framework.configure.name} from '${integration}' and call it with a list of providers.`
	});
}
