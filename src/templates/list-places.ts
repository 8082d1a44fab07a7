// Which files have the list of providers, where the configuration takes it from others.
import type { Entry, Lead } from '../edit/find-provider-list.ts';
import type { Setting } from '../frameworks/framework.ts';

/** A file, and what it exports that is looked at there. */
export interface ListPlace {
	readonly path: string;
	readonly entry: Entry;
}

export interface ListPlaces {
	/** What a new provider is added to; where nothing is understood, the last file that was. */
	readonly main: ListPlace;
	/** Lists that it, or another one of these, has whole. */
	readonly parts: readonly ListPlace[];
}

/** Follows the imports from the configuration to the list. */
export async function findListPlaces(setting: Setting): Promise<ListPlaces> {
	const { parse } = await import('../edit/source-file.ts');
	const { findProviderList } = await import('../edit/find-provider-list.ts');
	const { project, modules, places } = setting;
	const start: ListPlace = { path: places.config, entry: undefined };
	const seen = new Set<string>();
	const lists: ListPlace[] = [];
	const parts: ListPlace[] = [];
	const ends: ListPlace[] = [];
	const follow = (place: ListPlace, isPart: boolean): void => {
		const { path, entry } = place;
		const key = `${path} ${entry?.as} ${entry?.name}`;
		if (seen.has(key)) return;
		seen.add(key);
		const found = findProviderList(parse(project.text(path) ?? '', path), entry);
		const leads = found.leads.flatMap(({ from, ...own }: Lead) => {
			const [file] = modules.files(path, from);
			return file === undefined ? [] : [{ path: file, entry: own }];
		});
		if ('list' in found) (isPart ? parts : lists).push(place);
		else if (leads.length === 0 && !isPart) ends.push(place);
		for (const lead of leads) follow(lead, isPart || 'list' in found);
	};
	follow(start, false);
	const [only, another] = lists.length > 0 ? lists : ends;
	return { main: only && !another ? only : start, parts };
}
