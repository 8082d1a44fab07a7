// The vendored folder when something is taken out, without what only that reached, and the packages with it.
import type { Plan } from '../plan/change.ts';
import { planDependencies } from './dependencies.ts';
import { planPages } from './own-pages.ts';
import type { Setting } from './recipe.ts';
import type { Step } from './step.ts';
import { planUnreached, userOf } from './unreached.ts';
import { type Chosen, type Packages, planFolder } from './vendored-folder.ts';

/** What a folder has lost: the steps, and the ranges of packages that nothing in it needs any more. */
export interface SmallerFolder {
	readonly steps: readonly Step[];
	readonly packages: Readonly<Record<string, string>>;
}

/** Plans the folder for `after`, and deletes what only `before` reached unless its owner changed or uses it. */
export async function planSmallerFolder(
	setting: Setting,
	{ before, after, planned }: { before: Chosen; after: Chosen; planned: readonly Step[] }
): Promise<SmallerFolder> {
	const old = await planFolder(setting, before);
	const folder = await planFolder(setting, after);
	const staying = [...folder.steps, ...(await pagesFor(setting, after))];
	const paths = without(
		pathsOf([...old.steps, ...(await pagesFor(setting, before))]),
		pathsOf(staying)
	);
	const others = paths.filter((path) => !pathsOf(planned).includes(path));
	const unreached = planUnreached(setting, {
		paths: others,
		planned: changesOf([...planned, ...staying])
	});
	const needed = rangesOf(folder.packages);
	return {
		steps: [...staying.filter((step) => !shadowed(step, planned)), ...unreached],
		packages: Object.fromEntries(
			Object.entries(rangesOf(old.packages)).filter(([name]) => !(name in needed))
		)
	};
}

/** The app's own pages for these providers, if it has such pages. */
async function pagesFor(setting: Setting, { pages, providers }: Chosen): Promise<readonly Step[]> {
	return pages ? planPages(setting, pages, providers) : [];
}

/** Takes packages out of package.json that no code of the app imports, and types only in the range that ours have. */
export async function planWithoutPackages(
	setting: Setting,
	{ packages, steps }: { packages: SmallerFolder['packages']; steps: readonly Step[] }
): Promise<readonly Step[]> {
	const planned = changesOf(steps);
	const asked = setting.project.text('package.json') ?? '';
	const unused = Object.entries(packages).flatMap(([name, range]) => {
		const isOwners = name.startsWith('@types/') && !asked.includes(`"${name}": "${range}"`);
		return isOwners || userOf(setting, { name, planned }) !== undefined ? [] : [name];
	});
	const { steps: change } = await planDependencies(
		setting,
		{ run: {}, develop: {} },
		{ names: unused, everywhere: true }
	);
	return change;
}

function rangesOf({ run, develop }: Packages): Readonly<Record<string, string>> {
	return { ...develop, ...run };
}

/** A file that the folder keeps although it was to go has been dealt with. */
function shadowed({ change }: Step, planned: readonly Step[]): boolean {
	return pathsOf(planned).includes(change.path);
}

export function changesOf(steps: readonly Step[]): Plan['changes'] {
	return steps.map(({ change }) => change);
}

function pathsOf(steps: readonly Step[]): string[] {
	return steps.map(({ change }) => change.path);
}

/** Each once, but for the others. */
export function without(all: readonly string[], others: readonly string[]): string[] {
	return [...new Set(all)].filter((one) => !others.includes(one));
}
