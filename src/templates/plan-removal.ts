import type { Plan } from '../plan/change.ts';
import type { ProviderAsset } from './catalogue.ts';
import { planConfigWithout } from './config-file.ts';
import { planWithoutVariables } from './env-removal.ts';
import { chosen, declared, manifestChange } from './plan-sign-in.ts';
import type { Setting } from './recipe.ts';
import { changesOf, planSmallerFolder, planWithoutPackages, without } from './smaller-folder.ts';
import type { Step } from './step.ts';
import { planUnreached } from './unreached.ts';
import { type Chosen, vendoredProviders } from './vendored-folder.ts';

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
	const folder = await planSmallerFolder(setting, {
		before: chosen(setting, before),
		after: { ...chosen(setting, left), types: typesLeft(setting, { left, going }) },
		planned: [...config, ...files]
	});
	const staying = before.filter(({ id }) => !going.some((one) => one.id === id));
	const environment = planWithoutVariables(setting, { going, staying });
	const unused = without(declared(before), declared(left));
	const wiring = await setting.recipe.unwire(setting, { variables: unused });
	const steps = [...environment, ...config, ...files, ...folder.steps, ...wiring];
	const packages = await planWithoutPackages(setting, { packages: folder.packages, steps });
	const all = [...steps, ...packages];
	const { session = 'jwt', adapter } = setting.manifest?.choices ?? {};
	return {
		changes: [...changesOf(all), manifestChange(setting, { session, adapter }, all)],
		install: [],
		next: [...going.flatMap(registration), ...(staying.length === 0 ? [nobody] : [])],
		warnings: all.flatMap(({ warning }) => warning ?? []),
		secrets: []
	};
}

const nobody =
	'No provider is left, so nobody can sign in. Add one: npx auth-cli add provider <id>';

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
