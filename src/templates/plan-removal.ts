import type { Plan } from '../plan/change.ts';
import type { ProviderAsset } from './catalogue.ts';
import { planConfigWithout } from './config-file.ts';
import { planDependencies } from './dependencies.ts';
import { planWithoutVariables } from './env-removal.ts';
import { planPages } from './own-pages.ts';
import { chosen, declared, manifestChange } from './plan-sign-in.ts';
import type { Setting } from './recipe.ts';
import type { Step } from './step.ts';
import { planUnreached, userOf } from './unreached.ts';
import { type Chosen, type Packages, planFolder, vendoredProviders } from './vendored-folder.ts';

/** The plan that takes providers out of an app again, with everything that only they needed. Pure. */
export async function planRemoval(
	setting: Setting,
	going: readonly ProviderAsset[]
): Promise<Plan> {
	const before = vendoredProviders(setting);
	const config = await planConfigWithout(setting, going);
	const refused = changesOf(config).filter(({ kind }) => kind === 'manual');
	if (refused.length > 0) {
		return { changes: refused, install: [], next: [], warnings: [], secrets: [] };
	}
	const files = planUnreached(setting, {
		paths: going.map(({ module }) => providerPath(setting, module)),
		planned: changesOf(config)
	});
	const left = before.filter(({ module }) => !isDeleted(files, providerPath(setting, module)));
	const folder = await planFolderWithout(setting, {
		before,
		left,
		going,
		planned: [...config, ...files]
	});
	const staying = before.filter(({ id }) => !going.some((one) => one.id === id));
	const environment = planWithoutVariables(setting, { going, staying });
	const unused = without(declared(before), declared(left));
	const wiring = await setting.recipe.unwire(setting, { variables: unused });
	const steps = [...environment, ...config, ...files, ...folder.steps, ...wiring];
	const packages = await planWithoutPackages(setting, { packages: folder.packages, steps });
	const all = [...steps, ...packages];
	const session = setting.manifest?.choices.session ?? 'jwt';
	return {
		changes: [...changesOf(all), manifestChange(setting, { session }, all)],
		install: [],
		next: [...going.flatMap(registration), ...(staying.length === 0 ? [nobody] : [])],
		warnings: all.flatMap(({ warning }) => warning ?? []),
		secrets: []
	};
}

const nobody =
	'No provider is left, so nobody can sign in. Add one: npx auth-cli add provider <id>';

/** The vendored folder for the providers that are left, without what only the others reached. */
async function planFolderWithout(
	setting: Setting,
	{
		before,
		left,
		going,
		planned
	}: {
		before: readonly ProviderAsset[];
		left: readonly ProviderAsset[];
		going: readonly ProviderAsset[];
		planned: readonly Step[];
	}
): Promise<{ steps: readonly Step[]; packages: readonly string[] }> {
	const old = await planFolder(setting, chosen(setting, before));
	const folder = await planFolder(setting, {
		...chosen(setting, left),
		types: typesLeft(setting, { left, going })
	});
	const after = [...folder.steps, ...(await pagesFor(setting, left))];
	const paths = without(
		pathsOf([...old.steps, ...(await pagesFor(setting, before))]),
		pathsOf(after)
	);
	const others = paths.filter((path) => !pathsOf(planned).includes(path));
	const unreached = planUnreached(setting, {
		paths: others,
		planned: changesOf([...planned, ...after])
	});
	return {
		steps: [...after.filter((step) => !shadowed(step, planned)), ...unreached],
		packages: without(namesOf(old.packages), namesOf(folder.packages))
	};
}

/** The app's own pages for these providers, if it has such pages. */
async function pagesFor(
	setting: Setting,
	providers: readonly ProviderAsset[]
): Promise<readonly Step[]> {
	const { pages } = chosen(setting, providers);
	return pages ? planPages(setting, pages, providers) : [];
}

/** What the index serves stays, but for the types that only what is going needs; without any provider, all of it. */
function typesLeft(
	setting: Setting,
	{ left, going }: { left: readonly ProviderAsset[]; going: readonly ProviderAsset[] }
): Chosen['types'] {
	const { types } = chosen(setting, left);
	if (left.length === 0) return types;
	const source = setting.project.text(setting.places.config) ?? '';
	const written = (type: string) => new RegExp(`\\btype\\s*:\\s*(['"])${type}\\1`).test(source);
	const gone = going.map(({ type }) => type);
	return types.filter((type) => !gone.includes(type) || written(type));
}

function namesOf({ run, develop }: Packages): string[] {
	return Object.keys({ ...develop, ...run });
}

async function planWithoutPackages(
	setting: Setting,
	{ packages, steps }: { packages: readonly string[]; steps: readonly Step[] }
): Promise<readonly Step[]> {
	const planned = changesOf(steps);
	const unused = packages.filter((name) => userOf(setting, { name, planned }) === undefined);
	const { steps: change } = await planDependencies(
		setting,
		{ run: {}, develop: {} },
		{ names: unused, everywhere: true }
	);
	return change;
}

function registration({ name, register }: ProviderAsset): string[] {
	if (register === undefined) return [];
	return [`If nothing else uses it, delete your app at ${name}: ${register}`];
}

function providerPath({ places }: Setting, module: string): string {
	return `${places.runtime}/providers/${module}.ts`;
}

function isDeleted(steps: readonly Step[], path: string): boolean {
	return steps.some(({ change }) => change.kind === 'delete' && change.path === path);
}

/** A file that the folder keeps although it was to go has been dealt with. */
function shadowed({ change }: Step, planned: readonly Step[]): boolean {
	return pathsOf(planned).includes(change.path);
}

function changesOf(steps: readonly Step[]): Plan['changes'] {
	return steps.map(({ change }) => change);
}

function pathsOf(steps: readonly Step[]): string[] {
	return steps.map(({ change }) => change.path);
}

function without(all: readonly string[], others: readonly string[]): string[] {
	return [...new Set(all)].filter((one) => !others.includes(one));
}
