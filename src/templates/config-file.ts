import { CliError } from '../errors.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import { newSettings, type WantedSettings, wantedSettings } from './config-settings.ts';
import { localName } from './local-name.ts';
import type { NamedProvider, Setting } from './recipe.ts';
import { renderCode } from './render.ts';
import { type Step, sharedFile } from './step.ts';

const lineWidth = 80;

interface Wanted {
	readonly providers: readonly ProviderAsset[];
	readonly session: 'jwt' | 'database';
	readonly adapter?: AdapterAsset | undefined;
}

/** The app's own configuration: made with this, or extended by what it lacks. Throws `AUTH_FILE_NOT_OURS`. */
export async function planConfig(setting: Setting, wanted: Wanted): Promise<Step> {
	const path = setting.places.config;
	const named = nameProviders(setting, wanted.providers);
	const more = wantedSettings(setting, wanted);
	return sharedFile(setting, {
		path,
		why: 'says how people sign in',
		create: () => renderConfig(setting, named, more),
		edit: async (source) => {
			refuseForeign(setting, source);
			if (source === (await renderConfig(setting, named, more))) return { ok: true, text: source };
			const { addProviders } = await import('../edit/provider-list.ts');
			const { addSettings } = await import('../edit/config-settings.ts');
			const { style } = setting.project;
			const added = addProviders(source, { fileName: path, style, providers: named });
			const fresh = newSettings(setting, wanted, more);
			if (!added.ok || fresh.settings.length === 0) return added;
			return addSettings(added.text, { fileName: path, style, ...fresh });
		}
	});
}

function nameProviders({ recipe }: Setting, providers: readonly ProviderAsset[]): NamedProvider[] {
	const taken = new Set([recipe.configure.name, ...recipe.configExports]);
	return providers.map((asset) => {
		const name = localName(asset, taken);
		taken.add(name);
		const from = recipe.specifier(`providers/${asset.module}`);
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
	const taken = [
		recipe.configure.name,
		...recipe.configExports,
		...providers.map(({ name }) => name)
	];
	const local = localNames(imports, taken);
	const lines = settings.flatMap(({ name, comment, value }) =>
		value ? [...(comment ? [`// ${comment}\n\t`] : []), entry(name, value(local))].join('') : []
	);
	const context = {
		integration: recipe.specifier(recipe.configure.file),
		providers: providers.map(({ name, from }) => ({ name, from })),
		imports: imports.map((one) => ({ binding: binding(one.name, local(one)), from: one.from })),
		list: providerList(
			providers.map(({ name, options }) => identifier(name) + (options ? `(${options})` : ''))
		),
		settings: lines.map((line) => `,\n\t${line}`).join('')
	};
	return renderCode(template, context, project.style);
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

function providerList(names: readonly string[]): string {
	const line = `\tproviders: [${names.join(', ')}]`;
	if (line.length <= lineWidth) return line;
	return `\tproviders: [\n\t\t${names.join(',\n\t\t')}\n\t]`;
}

/** A configuration of ours imports the integration from the vendored folder, however its owner changed the rest. */
function refuseForeign({ recipe, places }: Setting, source: string): void {
	if (source.includes(recipe.specifier(recipe.configure.file))) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${recipe.configure.name} from '${recipe.specifier(recipe.configure.file)}' and call it with a list of providers.`
	});
}
