import type { Edit } from '../edit/edit.ts';
import { CliError, InternalError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { Manifest } from '../manifest.ts';
import { type EditedFile, madeAgain, type OwnersFile } from '../plan/reconcile.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { type Choice, missingIn } from './choice.ts';
import {
	clientMissing,
	goingSettings,
	newSettings,
	type Wanted,
	type WantedSettings
} from './config-settings.ts';
import { type ConfigText, openConfigText } from './config-text.ts';
import { specifiersIn } from './module-imports.ts';

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
	const { from, to, asked, signIn } = change;
	const config = openConfigText(setting);
	const gone = missingIn(to, from);
	const without = from.adapter !== undefined && to.adapter === undefined ? from.adapter : undefined;
	const brings = asked.length > 0 || (to.adapter !== undefined && gone.length === 0);
	const going = [...gone, ...(without === undefined ? [] : [without])];
	const wanted = { ...to, providers: asked };
	return {
		kind: 'owners',
		path: setting.places.config,
		why:
			going.length > 0
				? `takes out ${going.map(({ name }) => name).join(', ')}`
				: 'says how people sign in',
		...(going.length === 0 && { render: () => renderNew(setting, config, { wanted, signIn }) }),
		edit: async (source, file) => {
			const again = await renderedAgain(config, source, { change, file });
			if (again !== undefined) return again;
			const less = await withoutGone(config, source, { from, gone, without, file });
			if (!less.ok || !brings) return less;
			refuseForeign(setting, less.text);
			const before = setting.manifest?.choices;
			const more = await withAsked(config, less.text, { before, wanted, file });
			return withPage(more, signIn, file);
		}
	};
}

async function renderNew(
	setting: Setting,
	config: ConfigText,
	{ wanted, signIn }: { wanted: Wanted; signIn: string | undefined }
): Promise<string> {
	const text = await config.render(wanted, settled(config, wanted));
	const { style } = setting.project;
	const file = { fileName: setting.places.config, style };
	const fresh = await withPage({ ok: true, text }, signIn, file);
	if (!fresh.ok) throw new InternalError(`The configuration takes no page: ${fresh.reason}`);
	return fresh.text;
}

/** Throws `ADAPTER_CLIENT_MISSING`. */
function settled(config: ConfigText, wanted: Wanted): WantedSettings {
	const settings = config.settings(wanted);
	if (settings === undefined) throw clientMissing(wanted.adapter);
	return settings;
}

/** A configuration that is as it was made, made again for the other choice. */
async function renderedAgain(
	config: ConfigText,
	source: string,
	{ change: { from, to, asked }, file }: { change: ConfigChange; file: EditedFile }
) {
	// People do not move to another database by themselves: the owner decides.
	if (from.adapter && to.adapter && from.adapter.id !== to.adapter.id) return undefined;
	const vendored = new Map(from.providers.map((one) => [config.importOf(one), one]));
	const gone = missingIn(to, from);
	return madeAgain(source, {
		read: (text) => specifiersIn(text).flatMap((specifier) => vendored.get(specifier) ?? []),
		make: async (providers, as) => {
			const choice = as === 'before' ? from : to;
			const wanted = { ...choice, providers };
			const settings = config.settings(wanted);
			if (settings === undefined) return undefined;
			const text = await config.render(wanted, settings);
			const made = await withPage({ ok: true, text }, choice.pages?.signIn, file);
			return made.ok ? made.text : undefined;
		},
		change: (present) => [
			...present.filter((one) => !includes(gone, one)),
			...asked.filter((one) => !includes(present, one))
		]
	});
}

async function withAsked(
	config: ConfigText,
	source: string,
	{
		before,
		wanted,
		file
	}: { before: Manifest['choices'] | undefined; wanted: Wanted; file: EditedFile }
): Promise<Edit> {
	const { addProviders } = await import('../edit/provider-list.ts');
	const { addSettings } = await import('../edit/config-settings.ts');
	const added = addProviders(source, { ...file, providers: config.named(wanted.providers) });
	const fresh = newSettings(before, wanted, settled(config, wanted));
	if (!added.ok || fresh.settings.length === 0) return added;
	return addSettings(added.text, { ...file, ...fresh });
}

interface Going {
	readonly from: Choice;
	readonly gone: readonly ProviderAsset[];
	readonly without: AdapterAsset | undefined;
	readonly file: EditedFile;
}

async function withoutGone(
	config: ConfigText,
	source: string,
	{ from: { session }, gone, without, file: { fileName } }: Going
): Promise<Edit> {
	const imports = gone.map(config.importOf);
	let edit: Edit = { ok: true, text: source };
	if (imports.some((one) => source.includes(one))) {
		const { removeProviders } = await import('../edit/provider-list.ts');
		edit = removeProviders(source, { fileName, from: imports });
	}
	if (!edit.ok || without === undefined) return edit;
	const { removeSettings } = await import('../edit/remove-settings.ts');
	const settings = settled(config, { session, adapter: without, providers: [] });
	return removeSettings(edit.text, { fileName, ...goingSettings(settings) });
}

async function withPage(edit: Edit, signIn: string | undefined, file: EditedFile): Promise<Edit> {
	if (signIn === undefined || !edit.ok) return edit;
	const { setSignInPage } = await import('../edit/own-pages.ts');
	return setSignInPage(edit.text, { ...file, signIn });
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
