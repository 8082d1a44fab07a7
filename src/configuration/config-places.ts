// Positions of the parts of a configuration in its files. It loads the parser, which edits need anyway.

import type { Entry, Lead } from '../edit/find-configuration.ts';
import type { App } from '../frameworks/framework.ts';

/** A file, and the export to look at. */
export interface ConfigPlace {
	readonly path: string;
	readonly entry: Entry;
}

/** One with an object of settings. */
export interface SettingsPlace extends ConfigPlace {
	/** Names of its settings. */
	readonly names: readonly string[];
}

/** The positions of the parts of a configuration. */
export interface ConfigPlaces {
	/** The place for a new provider; without a known list, the last file that was understood. */
	readonly list: ConfigPlace;
	/** Lists that are spread into it, or into another one of these. */
	readonly parts: readonly ConfigPlace[];
	/** The place for a new setting. */
	readonly settings: ConfigPlace;
	/** Spread objects in other files. */
	readonly spread: readonly SettingsPlace[];
}

/** Follows a configuration from its file to the list of providers. */
export async function findConfigPlaces(
	{ project, modules }: Pick<App, 'project' | 'modules'>,
	config: string
): Promise<ConfigPlaces> {
	const { parse } = await import('../edit/source-file.ts');
	const { findConfigs, findProviderList } = await import('../edit/find-configuration.ts');
	const start: ConfigPlace = { path: config, entry: undefined };
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
