import type { Edit } from '../edit/edit.ts';
import { CliError, InternalError } from '../errors.ts';
import type { ProviderAsset } from './catalogue.ts';
import { identifier, specifier } from './checked.ts';
import { localName } from './local-name.ts';
import { relativeSpecifier } from './module-imports.ts';
import type { NamedProvider, Setting } from './recipe.ts';
import { renderCode } from './render.ts';
import { type Step, sharedFile } from './step.ts';

const lineWidth = 80;

/** The app's own configuration: made with these providers, or extended by those it lacks. Throws `AUTH_FILE_NOT_OURS`. */
export async function planConfig(
	setting: Setting,
	{ providers, signIn }: { providers: readonly ProviderAsset[]; signIn?: string | undefined }
): Promise<Step> {
	const path = setting.places.config;
	const named = nameProviders(setting, providers);
	const { style } = setting.project;
	const withPage = async (edit: Edit): Promise<Edit> => {
		if (signIn === undefined || !edit.ok) return edit;
		const { setSignInPage } = await import('../edit/own-pages.ts');
		return setSignInPage(edit.text, { fileName: path, style, signIn });
	};
	return sharedFile(setting, {
		path,
		why: 'says how people sign in',
		create: async () => {
			const fresh = await withPage({ ok: true, text: await renderConfig(setting, named) });
			if (!fresh.ok) throw new InternalError(`The configuration takes no page: ${fresh.reason}`);
			return fresh.text;
		},
		edit: async (source) => {
			refuseForeign(setting, source);
			if (source === (await renderConfig(setting, named)))
				return withPage({ ok: true, text: source });
			const { addProviders } = await import('../edit/provider-list.ts');
			const wanted = named.map(({ name, from }) => ({ name, from }));
			return withPage(addProviders(source, { fileName: path, style, providers: wanted }));
		}
	});
}

/** The specifier by which the configuration imports a file of the vendored folder, given without extension. */
export function configImport({ places }: Setting, file: string): string {
	return specifier(relativeSpecifier(places.config, `${places.runtime}/${file}`));
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
	const edit = async (text: string) => {
		const { removeProviders } = await import('../edit/provider-list.ts');
		return removeProviders(text, { fileName: path, from });
	};
	return [await sharedFile(setting, { path, why, create: async () => '', edit })];
}

function nameProviders(setting: Setting, providers: readonly ProviderAsset[]): NamedProvider[] {
	const { recipe } = setting;
	const taken = new Set([recipe.configure.name, ...recipe.configExports]);
	return providers.map((asset) => {
		const name = localName(asset, taken);
		taken.add(name);
		return { name, from: configImport(setting, `providers/${asset.module}`) };
	});
}

function renderConfig(setting: Setting, providers: readonly NamedProvider[]): Promise<string> {
	const { catalogue, project, recipe } = setting;
	const template = catalogue.readTemplate(project.framework.id, 'auth.ts.hbs');
	const depth = /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
	const context = {
		integration: configImport(setting, recipe.configure.file),
		providers: providers.map(({ name, from }) => ({ name, from })),
		list: providerList(
			providers.map(({ name }) => identifier(name)),
			depth
		)
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
