// All changes of a choice in the configuration in the app's auth.ts, one edit after the other.
import type { CodeStyle } from '../detect/style.ts';
import { addSettings, type ConfigEntry, type NamedImport } from './config-settings.ts';
import type { Edit } from './edit.ts';
import type { Entry } from './find-configuration.ts';
import { setSignInPage } from './own-pages.ts';
import { addProviders, type ProviderImport, removeProviders } from './provider-list.ts';
import { removeSettings } from './remove-settings.ts';

export interface ConfigurationPart<Provider> {
	readonly providers: readonly Provider[];
	readonly settings?: readonly ConfigEntry[];
	/** Imports of the settings. */
	readonly imports?: readonly NamedImport[];
}

export interface ConfigurationChange {
	/** Providers by their import specifier, and settings of ours. */
	readonly takes?: ConfigurationPart<string> | undefined;
	readonly brings?: ConfigurationPart<ProviderImport> | undefined;
	/** Path of the app's sign-in page, if it should be configured. */
	readonly signIn?: string | undefined;
}

/** Removes first, then adds; returns the first refusal. */
export function editConfiguration(
	source: string,
	file: { readonly fileName: string; readonly style: CodeStyle; readonly entry?: Entry },
	{ takes, brings, signIn }: ConfigurationChange
): Edit {
	const { providers: from = [], settings: old = [], imports: unused = [] } = takes ?? {};
	const { providers = [], settings = [], imports = [] } = brings ?? {};
	const edits: ((text: string) => Edit)[] = [];
	const speaks = from.some((one) => source.includes(one));
	if (speaks) edits.push((text) => removeProviders(text, { ...file, from }));
	if (old.length > 0)
		edits.push((text) => removeSettings(text, { ...file, settings: old, imports: unused }));
	if (providers.length > 0) edits.push((text) => addProviders(text, { ...file, providers }));
	if (settings.length > 0) edits.push((text) => addSettings(text, { ...file, settings, imports }));
	if (signIn !== undefined) edits.push((text) => setSignInPage(text, { ...file, signIn }));
	const start: Edit = { ok: true, text: source };
	return edits.reduce<Edit>((edit, next) => (edit.ok ? next(edit.text) : edit), start);
}
