import type { Edit } from '../edit/edit.ts';
import { CliError, InternalError } from '../errors.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import { configImport } from './config-import.ts';
import {
	goingSettings,
	newSettings,
	type WantedSettings,
	wantedSettings
} from './config-settings.ts';
import { presentAdapter } from './find-adapter.ts';
import { localName } from './local-name.ts';
import { specifiersIn } from './module-imports.ts';
import type { NamedProvider, Setting } from './recipe.ts';
import { renderCode } from './render.ts';
import { type Step, sharedFile } from './step.ts';
import { vendoredProviders } from './vendored-folder.ts';

const lineWidth = 80;

interface Wanted {
	readonly providers: readonly ProviderAsset[];
	readonly session: 'jwt' | 'database';
	readonly adapter?: AdapterAsset | undefined;
	/** Path of a sign-in page of the app's own. */
	readonly signIn?: string | undefined;
}

/** The app's own configuration: made with this, or extended by what it lacks. Throws `AUTH_FILE_NOT_OURS`. */
export async function planConfig(setting: Setting, wanted: Wanted): Promise<Step> {
	const path = setting.places.config;
	const named = nameProviders(setting, wanted.providers);
	const more = wantedSettings(setting, wanted);
	const { style } = setting.project;
	const { signIn } = wanted;
	const withPage = async (edit: Edit): Promise<Edit> => {
		if (signIn === undefined || !edit.ok) return edit;
		const { setSignInPage } = await import('../edit/own-pages.ts');
		return setSignInPage(edit.text, { fileName: path, style, signIn });
	};
	return sharedFile(setting, {
		path,
		why: 'says how people sign in',
		create: async () => {
			const fresh = await withPage({ ok: true, text: await renderConfig(setting, named, more) });
			if (!fresh.ok) throw new InternalError(`The configuration takes no page: ${fresh.reason}`);
			return fresh.text;
		},
		edit: async (source) => {
			refuseForeign(setting, source);
			const { providers } = wanted;
			const again = await renderAgain(setting, source, {
				from: wanted,
				to: (present) => [...present, ...providers.filter((one) => !includes(present, one))]
			});
			if (again !== undefined) return withPage({ ok: true, text: again });
			const { addProviders } = await import('../edit/provider-list.ts');
			const { addSettings } = await import('../edit/config-settings.ts');
			const added = addProviders(source, { fileName: path, style, providers: named });
			const fresh = newSettings(setting, wanted, more);
			if (!added.ok || fresh.settings.length === 0) return withPage(added);
			return withPage(addSettings(added.text, { fileName: path, style, ...fresh }));
		}
	});
}

/** A configuration that is as it was made, made anew with other providers; no parser has to be loaded for it. */
async function renderAgain(
	setting: Setting,
	source: string,
	{
		from,
		to
	}: { from: Wanted; to: (present: readonly ProviderAsset[]) => readonly ProviderAsset[] }
): Promise<string | undefined> {
	const vendored = new Map(
		vendoredProviders(setting).map((one) => [configImport(setting, `providers/${one.module}`), one])
	);
	const present = specifiersIn(source).flatMap((specifier) => vendored.get(specifier) ?? []);
	const make = (providers: readonly ProviderAsset[]) => {
		const named = nameProviders(setting, providers);
		return renderConfig(setting, named, wantedSettings(setting, { ...from, providers }));
	};
	return source === (await make(present)) ? make(to(present)) : undefined;
}

/** Whether the configuration speaks of the vendored file of a provider. */
export function isListed(setting: Setting, module: string): boolean {
	const source = setting.project.text(setting.places.config) ?? '';
	return source.includes(configImport(setting, `providers/${module}`));
}

/** Takes providers out of the configuration, with their imports; nothing where it does not name them. */
export async function planConfigWithout(
	setting: Setting,
	providers: readonly ProviderAsset[]
): Promise<readonly Step[]> {
	const path = setting.places.config;
	const from = providers.map(({ module }) => configImport(setting, `providers/${module}`));
	if (!providers.some(({ module }) => isListed(setting, module))) return [];
	const why = `takes out ${providers.map(({ name }) => name).join(', ')}`;
	const edit = async (text: string): Promise<Edit> => {
		const again = await renderWithout(setting, text, providers);
		if (again !== undefined) return { ok: true, text: again };
		const { removeProviders } = await import('../edit/provider-list.ts');
		return removeProviders(text, { fileName: path, from });
	};
	return [await sharedFile(setting, { path, why, create: async () => '', edit })];
}

/** Made anew, so that a list that had become too long for its line has one line again. */
async function renderWithout(
	setting: Setting,
	source: string,
	going: readonly ProviderAsset[]
): Promise<string | undefined> {
	const { session = 'jwt' } = setting.manifest?.choices ?? {};
	const from = { providers: [], session, adapter: presentAdapter(setting) };
	try {
		return await renderAgain(setting, source, {
			from,
			to: (present) => present.filter((one) => !includes(going, one))
		});
	} catch (error) {
		// What the adapter is made of has moved, so the configuration is no longer as it was made.
		if (error instanceof CliError && error.code === 'ADAPTER_CLIENT_MISSING') return undefined;
		throw error;
	}
}

function includes(providers: readonly ProviderAsset[], { id }: ProviderAsset): boolean {
	return providers.some((one) => one.id === id);
}

/** Takes the adapter out of the configuration, with what came with it. */
export function planConfigWithoutAdapter(
	setting: Setting,
	adapter: AdapterAsset,
	session: 'jwt' | 'database'
): Promise<Step> {
	const path = setting.places.config;
	const going = goingSettings(setting, { session, adapter });
	const edit = async (text: string) => {
		const { removeSettings } = await import('../edit/remove-settings.ts');
		return removeSettings(text, { fileName: path, ...going });
	};
	return sharedFile(setting, {
		path,
		why: `takes out ${adapter.name}`,
		create: async () => '',
		edit
	});
}

function nameProviders(setting: Setting, providers: readonly ProviderAsset[]): NamedProvider[] {
	const { recipe } = setting;
	const taken = new Set([recipe.configure.name, ...recipe.configExports]);
	return providers.map((asset) => {
		const name = localName(asset, taken);
		taken.add(name);
		const from = configImport(setting, `providers/${asset.module}`);
		return asset.type === 'email' ? { name, from, options: carefulMail } : { name, from };
	});
}

/** A link asks for a click before it signs in, as mail scanners follow links, and is good for ten minutes. */
const carefulMail = `{ confirm: 'post', maxAge: 600 }`;

function renderConfig(
	setting: Setting,
	providers: readonly NamedProvider[],
	{ imports, settings }: WantedSettings
): Promise<string> {
	const { catalogue, project, recipe } = setting;
	const template = catalogue.readTemplate(project.framework.id, 'auth.ts.hbs');
	const depth = /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
	const taken = [
		recipe.configure.name,
		...recipe.configExports,
		...providers.map(({ name }) => name)
	];
	const local = localNames(imports, taken);
	const lines = settings.flatMap(({ name, comment, value }) =>
		value
			? [...(comment ? [`// ${comment}\n${depth}`] : []), entry(name, value(local))].join('')
			: []
	);
	const context = {
		integration: configImport(setting, recipe.configure.file),
		providers: providers.map(({ name, from }) => ({ name, from })),
		imports: imports.map((one) => ({ binding: binding(one.name, local(one)), from: one.from })),
		list: providerList(
			providers.map(({ name, options }) => identifier(name) + (options ? `(${options})` : '')),
			depth
		),
		settings: lines.map((line) => `,\n${depth}${line}`).join('')
	};
	return renderCode(template, context, project.style);
}

/** The list as it stands in the template, with these tabs before it. */
function providerList(names: readonly string[], depth: string): string {
	const line = `providers: [${names.join(', ')}]`;
	// A tab counts two, as formatters do; a comma follows.
	if (2 * depth.length + line.length < lineWidth) return line;
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
	const { recipe, places } = setting;
	const integration = configImport(setting, recipe.configure.file);
	if (source.includes(integration)) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${recipe.configure.name} from '${integration}' and call it with a list of providers.`
	});
}
