import type { Edit } from '../edit/edit.ts';
import { CliError, InternalError } from '../errors.ts';
import type { ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import { localName } from './local-name.ts';
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

function nameProviders({ recipe }: Setting, providers: readonly ProviderAsset[]): NamedProvider[] {
	const taken = new Set([recipe.configure.name, ...recipe.configExports]);
	return providers.map((asset) => {
		const name = localName(asset, taken);
		taken.add(name);
		return { name, from: recipe.specifier(`providers/${asset.module}`) };
	});
}

function renderConfig(setting: Setting, providers: readonly NamedProvider[]): Promise<string> {
	const { catalogue, project, recipe } = setting;
	const template = catalogue.readTemplate(project.framework.id, 'auth.ts.hbs');
	const depth = /^(\t*)\{\{list\}\}/m.exec(template)?.[1] ?? '';
	const context = {
		integration: recipe.specifier(recipe.configure.file),
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
function refuseForeign({ recipe, places }: Setting, source: string): void {
	if (source.includes(recipe.specifier(recipe.configure.file))) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${recipe.configure.name} from '${recipe.specifier(recipe.configure.file)}' and call it with a list of providers.`
	});
}
