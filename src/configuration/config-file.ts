import type { ConfigEntry } from '../edit/config-settings.ts';
import type { ConfigurationChange } from '../edit/configuration.ts';
import type { Edit } from '../edit/edit.ts';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { type Choice, withoutProvidersOf } from '../plan/choice.ts';
import { reconcile, repeatEdit } from '../plan/reconcile.ts';
import type { AdapterAsset, ProviderAsset } from '../templates/catalogue.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { openConfig } from './config.ts';
import type { ConfigPlace, ConfigPlaces } from './config-places.ts';
import type { Wanted } from './config-settings.ts';
import { type ConfigText, openConfigText } from './config-text.ts';
import { formerProvider } from './former-provider.ts';

/** A change of the configuration. */
export interface ConfigChange {
	readonly from: Choice;
	readonly to: Choice;
	/** Providers that it must list afterwards, whether or not their files exist. */
	readonly asked: readonly ProviderAsset[];
	/** Path of a custom sign-in page to configure, if any. */
	readonly signIn?: string | undefined;
}

const wiringUp = 'configures sign-in';

/** The configuration of an app without one. */
export function newConfig(app: App, wanted: Wanted, signIn: string | undefined) {
	refuseShadowing(app);
	return {
		kind: 'owners',
		path: app.places.config,
		why: wiringUp,
		render: () => openConfigText(app).render(wanted, signIn),
		edit: async (text) => ({ ok: true, text })
	} as const satisfies OwnersFile;
}

/** The app after a change of its configuration. */
export async function withConfig(app: App, change: ConfigChange): Promise<App> {
	return reconcile(app, await configFiles(app, change));
}

/** The app's own configuration, and the files with its list of providers or its settings. */
async function configFiles(app: App, change: ConfigChange): Promise<readonly OwnersFile[]> {
	const { from, to, asked, signIn } = change;
	const path = app.places.config;
	const source = app.project.text(path);
	const gone = withoutProvidersOf(to, from);
	const without = to.adapter === undefined ? from.adapter : undefined;
	const going = [...gone, ...(without === undefined ? [] : [without])].map(({ name }) => name);
	if (source === undefined) return [newConfig(app, { ...to, providers: asked }, signIn)];
	const comes = asked.length > 0 || (to.adapter !== undefined && gone.length === 0);
	if (comes) refuseForeign(app, source);
	const why = going.length > 0 ? `takes out ${going.join(', ')}` : wiringUp;
	const config = openConfigText(app);
	const again = await renderedAgain(config, source, change);
	const stays: Edit | undefined =
		comes || going.length > 0 ? undefined : { ok: true, text: source };
	const whole = again ?? stays;
	if (whole !== undefined) return [{ kind: 'owners', path, why, edit: async () => whole }];
	const places = await openConfig(app).places();
	const edits = editsOf({ config, places }, change, { gone, without, comes });
	const { editConfiguration } = await import('../edit/configuration.ts');
	return [...new Set(edits.map((one) => one.path))].map((path) => ({
		kind: 'owners',
		path,
		why,
		edit: async (text, file) =>
			edits
				.filter((one) => one.path === path)
				.reduce<Edit>(
					(edit, { entry, ...own }) =>
						edit.ok ? editConfiguration(edit.text, { ...file, entry }, own) : edit,
					{ ok: true, text }
				)
	}));
}

interface Going {
	readonly gone: readonly ProviderAsset[];
	readonly without: AdapterAsset | undefined;
	/** Something to add, whether or not it exists. */
	readonly comes: boolean;
}

/** The edits, file by file: the list of providers, then the settings. */
function editsOf(
	{ config, places }: { config: ConfigText; places: ConfigPlaces },
	{ from, to, asked, signIn }: ConfigChange,
	{ gone, without, comes }: Going
): readonly (ConfigPlace & ConfigurationChange)[] {
	const { list, parts, settings, spread } = places;
	const leaving = (place: ConfigPlace) => {
		const { importOf } = config.at(place.path);
		return { ...place, takes: { providers: gone.map(importOf) } };
	};
	const wanted = { ...to, providers: asked };
	const brought = (place: ConfigPlace) =>
		comes ? config.at(place.path).brings(wanted) : { providers: [] };
	const isSpread = (name: string) => spread.some(({ names }) => names.includes(name));
	// A spread keeps its settings as long as they suffice.
	const lookedAt = ({ name, agrees }: ConfigEntry) => (isSpread(name) ? [{ name, agrees }] : []);
	const changed = [settings, ...spread].map(({ path, entry }, index) => {
		const text = config.at(path);
		const { settings: own = [], imports = [] } = brought({ path, entry });
		const brings =
			index === 0
				? { providers: [], imports, settings: own.filter(({ name }) => !isSpread(name)) }
				: { providers: [], settings: own.flatMap(lookedAt) };
		const takes = text.takes({ session: from.session, adapter: without, providers: [] });
		return { path, entry, takes, brings, ...(index === 0 && comes && { signIn }) };
	});
	return [
		{ ...leaving(list), brings: { providers: brought(list).providers } },
		...parts.map(leaving),
		...changed
	];
}

/** An unmodified configuration, generated again for the new choice. */
async function renderedAgain(
	config: ConfigText,
	source: string,
	{ from, to, asked }: ConfigChange
) {
	// Users do not move to another database automatically: the owner decides.
	if (from.adapter && to.adapter && from.adapter.id !== to.adapter.id) return undefined;
	const vendored = new Map(from.providers.map((one) => [config.importOf(one), one]));
	const gone = withoutProvidersOf(to, from);
	return repeatEdit(source, {
		read: (text) => listedIn(text).flatMap((specifier) => vendored.get(specifier) ?? []),
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

/** What the providers in the list of a generated file are imported from, in its order; without the parser, which loads slowly. */
function listedIn(text: string): readonly string[] {
	const list = text.slice(text.indexOf('providers: ['));
	const imports = text.matchAll(/^import (\w+) from (["'])([^"'\n]+)\2/gm);
	const found = [...imports].map(([, name = '', , from = '']) => ({
		from,
		at: list.search(new RegExp(`\\b${name}\\b`))
	}));
	return found.toSorted((a, b) => a.at - b.at).map(({ from }) => from);
}

/** Whether the configuration imports the vendored file of a provider. */
export function isListed(app: App, module: string): boolean {
	const file = formerProvider(app, { module }) ?? `providers/${module}.ts`;
	return openConfig(app).imports(app.folder.path(file));
}

function includes(providers: readonly ProviderAsset[], { id }: ProviderAsset): boolean {
	return providers.some((one) => one.id === id);
}

/** A configuration of ours imports the integration from the vendored folder, whatever else the owner changed. */
function refuseForeign(app: App, source: string): void {
	const { framework, places, folder } = app;
	const integration = folder.specifier(places.config, framework.configuration.calls.file);
	// The options of a converted app are where its owner has them, in a file that may import nothing of ours.
	const isKnown = hasCompat(app) && app.manifest?.places['config'] === places.config;
	if (isKnown || source.includes(integration)) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${places.config} exists already and is not from auth-cli`,
		fix:
			`Rename it, or move what is in it, then run the command again. To keep the file, let it import ` +
			`${framework.configuration.calls.name} from '${integration}' and call it with a list of providers.`
	});
}

/** Imports resolve to a new file first: it would shadow the module that they resolve to now. */
function refuseShadowing({ project, places, framework }: App): void {
	if (project.text(places.config) !== undefined) return;
	const stem = places.config.replace(/\.\w+$/, '');
	const folder = framework.code.ending(project) === '' ? [`${stem}/index`] : [];
	const other = [stem, ...folder]
		.flatMap((path) => ['ts', 'tsx', 'js', 'jsx'].map((extension) => `${path}.${extension}`))
		.find((path) => project.text(path) !== undefined);
	if (other === undefined) return;
	throw new CliError('AUTH_FILE_NOT_OURS', {
		title: `${other} is what imports of ${stem} lead to, and ${places.config} would take its place`,
		fix: 'Rename it, in these imports too, then run the command again.'
	});
}
