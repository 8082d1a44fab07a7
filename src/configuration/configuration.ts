// Where the configuration of an app stands: in its own file, and in those whose exports it takes for settings or for its list.

import { namesImported } from '../app/module-imports.ts';
import { openModules } from '../app/modules.ts';
import { withoutComments } from '../detect/object-literal.ts';
import type { Entry, Lead } from '../edit/find-configuration.ts';
import type { App } from '../frameworks/framework.ts';

/** By path, without comments, the file of the configuration first. Told from the text: no parser is loaded for it. */
export function configTexts(
	app: Pick<App, 'project' | 'framework' | 'places'>
): ReadonlyMap<string, string> {
	const { config, runtime } = app.places;
	return openModules(app).reached(config, {
		without: runtime,
		read: withoutComments,
		leads: (code) => {
			const known = new Map<string, boolean>();
			const isOne = (name: string) => {
				const is = known.get(name) ?? (known.size < mostNames && isSetting(code, name));
				known.set(name, is);
				return is;
			};
			return namesImported(code).flatMap(({ names, from }) => (names.some(isOne) ? [from] : []));
		}
	});
}

/** Names that one file imports; the text is read for each, so that there has to be an end. */
const mostNames = 500;

/** Whether a name is handed to the function that takes the configuration, spread, its list of providers, or exported again. */
function isSetting(code: string, name: string): boolean {
	const own = name.replaceAll('$', '\\$');
	const uses = [
		`Auth(?:Config)?\\$?\\(\\s*(await\\s+|(async\\s*)?\\([^)]{0,300}\\)\\s*=>\\s*)?${own}\\b`,
		`\\.\\.\\.\\s*\\(?(await\\s+)?${own}\\b`,
		`\\bproviders\\s*:\\s*${own}\\b`,
		`[{,]\\s*(?=providers\\b)${own}\\s*[,}]`,
		`^export\\s+\\{[^{}]*\\b${own}\\b`
	];
	return new RegExp(uses.join('|'), 'm').test(code);
}

/** A file, and what it exports that is looked at there. */
export interface ConfigPlace {
	readonly path: string;
	readonly entry: Entry;
}

/** One with an object of settings. */
export interface SettingsPlace extends ConfigPlace {
	/** Names of the settings that stand there. */
	readonly names: readonly string[];
}

/** Where the parts of a configuration stand. */
export interface ConfigPlaces {
	/** What a new provider is added to; where nothing is understood, the last file that was. */
	readonly list: ConfigPlace;
	/** Lists that it, or another one of these, has whole. */
	readonly parts: readonly ConfigPlace[];
	/** What a new setting is added to. */
	readonly settings: ConfigPlace;
	/** Objects that it spreads, in other files. */
	readonly spread: readonly SettingsPlace[];
}

/** Follows what the configuration is made of from its file to the list of providers. */
export async function findConfigPlaces({ project, modules, places }: App): Promise<ConfigPlaces> {
	const { parse } = await import('../edit/source-file.ts');
	const { findConfigs, findProviderList } = await import('../edit/find-configuration.ts');
	const start: ConfigPlace = { path: places.config, entry: undefined };
	const seen = new Set<string>();
	const lists: { list: ConfigPlace; objects: readonly SettingsPlace[] }[] = [];
	const ends: typeof lists = [];
	const parts: ConfigPlace[] = [];
	const follow = (place: ConfigPlace, before: readonly SettingsPlace[], isPart: boolean): void => {
		const { path, entry } = place;
		const key = `${path} ${entry?.as} ${entry?.name}`;
		if (seen.has(key)) return;
		seen.add(key);
		const file = parse(project.text(path) ?? '', path);
		const found = findProviderList(file, entry);
		const own = findConfigs(file, entry).flat();
		const names = own.flatMap(({ properties }) =>
			properties.flatMap(({ name }) => name?.getText(file) ?? [])
		);
		const objects = own.length > 0 ? [...before, { ...place, names }] : before;
		const leads = found.leads.flatMap(({ from, ...exported }: Lead) => {
			const [to] = modules.files(path, from);
			return to === undefined ? [] : [{ path: to, entry: exported }];
		});
		if (isPart && 'list' in found) parts.push(place);
		else if ('list' in found) lists.push({ list: place, objects });
		else if (leads.length === 0 && !isPart) ends.push({ list: place, objects });
		for (const lead of leads) follow(lead, objects, isPart || 'list' in found);
	};
	follow(start, [], false);
	const [only, another] = lists.length > 0 ? lists : ends;
	const { list, objects } = only && !another ? only : { list: start, objects: [] };
	const [settings = start, ...spread] = objects;
	return { list, parts, settings, spread };
}
