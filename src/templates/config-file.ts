import { CliError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import { madeAgain, type OwnersFile } from '../plan/reconcile.ts';
import type { ProviderAsset } from './catalogue.ts';
import { type Choice, missingIn } from './choice.ts';
import { type ConfigText, openConfigText } from './config-text.ts';
import { findListPlaces, type ListPlaces } from './list-places.ts';
import { specifiersIn } from './module-imports.ts';

/** What becomes of a configuration. */
export interface ConfigChange {
	readonly from: Choice;
	readonly to: Choice;
	/** Providers that it has to name afterwards, whether or not their files are there already. */
	readonly asked: readonly ProviderAsset[];
	/** Path of a sign-in page of the app's own, if it is to name one now. */
	readonly signIn?: string | undefined;
	/** Another file has the list of providers. */
	readonly isListless?: true;
}

/** The app's own configuration, and the files that have its list of providers where it takes that from them. */
export async function configFiles(
	setting: Setting,
	change: ConfigChange
): Promise<readonly OwnersFile[]> {
	const file = configFile(setting, change);
	const { main, parts = [] } = await listsOf(setting, change);
	const isElsewhere = main !== undefined && main.path !== file.path;
	const own = isElsewhere ? configFile(setting, { ...change, isListless: true }) : file;
	const gone = missingIn(change.to, change.from);
	const lists = [...(isElsewhere ? [main] : []), ...(gone.length > 0 ? parts : [])];
	const edited = lists.map(({ path, entry }): OwnersFile => {
		const { importOf, brings } = openConfigText(setting, path);
		const takes = { providers: gone.map(importOf) };
		const wanted = { ...change.to, adapter: undefined, providers: change.asked };
		const comes = path === main?.path && change.asked.length > 0;
		const coming = comes ? { brings: { providers: brings(wanted).providers } } : {};
		return {
			kind: 'owners',
			path,
			why: file.why,
			edit: async (source, { fileName, style }) => {
				const { editConfiguration } = await import('../edit/configuration.ts');
				return editConfiguration(source, { fileName, style, entry }, { takes, ...coming });
			}
		};
	});
	return [own, ...edited];
}

/** Where lists of providers stand that this change is about; nowhere but here where the file is as it was made. */
async function listsOf(setting: Setting, change: ConfigChange): Promise<Partial<ListPlaces>> {
	const { from, to, asked } = change;
	const source = setting.project.text(setting.places.config);
	const isLess = missingIn(to, from).length > 0;
	if (source === undefined || (asked.length === 0 && !isLess)) return {};
	const again = await renderedAgain(openConfigText(setting), source, change);
	return again === undefined ? findListPlaces(setting) : {};
}

/** The app's own configuration. Editing one that is not ours throws `AUTH_FILE_NOT_OURS`. */
export function configFile(setting: Setting, change: ConfigChange): OwnersFile {
	const { from, to, asked, signIn, isListless } = change;
	const config = openConfigText(setting);
	refuseShadowing(setting);
	const gone = missingIn(to, from);
	const without = from.adapter !== undefined && to.adapter === undefined ? from.adapter : undefined;
	const comes = asked.length > 0 || (to.adapter !== undefined && gone.length === 0);
	const going = [...gone, ...(without === undefined ? [] : [without])];
	const wanted = { ...to, providers: asked };
	return {
		kind: 'owners',
		path: setting.places.config,
		why:
			going.length > 0
				? `takes out ${going.map(({ name }) => name).join(', ')}`
				: 'says how people sign in',
		...(going.length === 0 && { render: () => config.render(wanted, signIn) }),
		edit: async (source, file) => {
			if (comes) refuseForeign(setting, source);
			const again = await renderedAgain(config, source, change);
			if (again !== undefined) return again;
			const { editConfiguration } = await import('../edit/configuration.ts');
			const taken = isListless ? [] : gone;
			const takes = config.takes({ session: from.session, adapter: without, providers: taken });
			if (!comes) return editConfiguration(source, file, { takes });
			const all = config.brings(wanted);
			const brings = isListless ? { ...all, providers: [] } : all;
			return editConfiguration(source, file, { takes, brings, signIn });
		}
	};
}

/** A configuration that is as it was made, made again for the other choice. */
async function renderedAgain(
	config: ConfigText,
	source: string,
	{ from, to, asked }: ConfigChange
) {
	// People do not move to another database by themselves: the owner decides.
	if (from.adapter && to.adapter && from.adapter.id !== to.adapter.id) return undefined;
	const vendored = new Map(from.providers.map((one) => [config.importOf(one), one]));
	const gone = missingIn(to, from);
	return madeAgain(source, {
		read: (text) => specifiersIn(text).flatMap((specifier) => vendored.get(specifier) ?? []),
		make: async (providers, as) => {
			const choice = as === 'before' ? from : to;
			if (!config.opens(choice.adapter)) return undefined;
			return config.render({ ...choice, providers }, choice.pages?.signIn);
		},
		change: (present) => [
			...present.filter((one) => !includes(gone, one)),
			...asked.filter((one) => !includes(present, one))
		]
	});
}

/** Whether the configuration speaks of the vendored file of a provider. */
export function isListed({ project, places, folder }: Setting, module: string): boolean {
	const source = project.text(places.config) ?? '';
	return source.includes(folder.specifier(places.config, `providers/${module}`));
}

function includes(providers: readonly ProviderAsset[], { id }: ProviderAsset): boolean {
	return providers.some((one) => one.id === id);
}

/** A configuration of ours imports the integration from the vendored folder, however its owner changed the rest. */
function refuseForeign(setting: Setting, source: string): void {
	const { framework, places, folder } = setting;
	const integration = folder.specifier(places.config, framework.configure.file);
	if (source.includes(integration)) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${framework.configure.name} from '${integration}' and call it with a list of providers.`
	});
}

/** A new file is what imports find first: another module that they lead to now would be cut off. */
function refuseShadowing({ project, places, framework }: Setting): void {
	if (project.text(places.config) !== undefined) return;
	const stem = places.config.replace(/\.\w+$/, '');
	const folder = framework.ending(project) === '' ? [`${stem}/index`] : [];
	const other = [stem, ...folder]
		.flatMap((path) => ['ts', 'tsx', 'js', 'jsx'].map((extension) => `${path}.${extension}`))
		.find((path) => project.text(path) !== undefined);
	if (other === undefined) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${other} is what imports of ${stem} lead to, and ${places.config} would take its place`,
		fix: 'Rename it, in these imports too, then run the command again.'
	});
}
