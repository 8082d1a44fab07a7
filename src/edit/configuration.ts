// All changes of a choice in the configuration in the app's auth.ts, one edit after the other.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import {
	addSettings,
	type ConfigEntry,
	type NamedImport,
	removeSettings
} from './config-settings.ts';
import type { Edit, EditedFile } from './edit.ts';
import { propertyOf } from './exported-value.ts';
import { type Entry, findConfigs } from './find-configuration.ts';
import { insertItems } from './list-items.ts';
import { addProviders, type ProviderImport, removeProviders } from './provider-list.ts';
import { refuseBroken, unsupportedShape } from './refusal.ts';
import { parse, splice, unwrapExpression } from './source-file.ts';
import { quoted, styleOf } from './source-style.ts';

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

interface Options extends EditedFile {
	/** Path of the page, such as `/signin/`. */
	readonly signIn: string;
	readonly entry?: Entry;
}

/** Sets `pages: { signIn: '/signin/' }` for a page of the app, unless the configuration has one. */
export function setSignInPage(
	source: string,
	{ fileName, style: given, signIn, entry: place }: Options
): Edit {
	const file = parse(source, fileName);
	const style = styleOf(file, given);
	const entry = `signIn: ${quoted(signIn, style)}`;
	const item = `pages: { ${entry} }`;
	const snippet = `// in the configuration:\n${item}`;
	const broken = refuseBroken(file, snippet);
	if (broken !== undefined) return broken;
	const [[config] = [], second] = findConfigs(file, place);
	if (config === undefined || second !== undefined) {
		const why = 'it has not exactly one configuration';
		return unsupportedShape(file, why, { node: second?.[0], snippet });
	}
	const present = propertyOf(config, 'pages');
	if (present === undefined && config.properties.some(ts.isSpreadAssignment)) {
		return unsupportedShape(file, 'its pages may come from elsewhere', { node: config, snippet });
	}
	if (present === undefined) {
		return { ok: true, text: splice(source, insertItems(config, [item], style)) };
	}
	const pages = unwrapExpression(present);
	if (!ts.isObjectLiteralExpression(pages) || pages.properties.some(ts.isSpreadAssignment)) {
		const why = 'its `pages` are no object that stands there';
		return unsupportedShape(file, why, { node: present, snippet });
	}
	if (propertyOf(pages, 'signIn') !== undefined) return { ok: true, text: source };
	return { ok: true, text: splice(source, insertItems(pages, [entry], style)) };
}
