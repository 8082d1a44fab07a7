import type { Framework, Project } from '../detect/project.ts';
import { type Manifest, manifestPath, readManifest, writeManifest } from '../manifest.ts';
import type { Change, Plan } from '../plan/change.ts';
import { adapterSteps } from './adapter-steps.ts';
import { type AdapterAsset, type Catalogue, isSecret, type ProviderAsset } from './catalogue.ts';
import { planConfig } from './config-file.ts';
import { planDependencies } from './dependencies.ts';
import { devPermission, devProvider } from './dev-provider.ts';
import { envFile, type FreshSecrets, planEnvironment } from './env-variables.ts';
import { nextSteps } from './next-steps.ts';
import { qwik } from './qwik.ts';
import type { Recipe, Setting } from './recipe.ts';
import { planSchema } from './schema-files.ts';
import type { Step } from './step.ts';
import { sveltekit } from './sveltekit.ts';
import { planFolder, vendoredProviders } from './vendored-folder.ts';

/** What a run was asked for. */
export interface Answers {
	/** Providers that have to be there afterwards; those that are there already stay. */
	readonly providers: readonly ProviderAsset[];
	readonly session: Manifest['choices']['session'];
	/** The database adapter that has to be there afterwards. */
	readonly adapter?: AdapterAsset | undefined;
	/** Used where there is none yet. */
	readonly fresh: FreshSecrets;
	/** Put a new secret in the place of the one that is there; every session ends. */
	readonly replaceSecret: boolean;
	/** Values of providers' variables, by name. */
	readonly values?: Readonly<Record<string, string>>;
}

const recipes: Readonly<Record<Framework['id'], Recipe>> = { sveltekit, qwik };

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const recipe = recipes[project.framework.id];
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	return { project, catalogue, recipe, places: recipe.places(project), manifest };
}

/** The plan that gives an app sign-in with these answers; `init` and `add provider` share it. Pure. */
export async function planSignIn(setting: Setting, answers: Answers): Promise<Plan> {
	const { session, adapter, values = {} } = answers;
	const config = await planConfig(setting, answers);
	const environment = planEnvironment(setting, { ...answers, values });
	const providers = union(vendoredProviders(setting), answers.providers);
	const folder = await planFolder(setting, { providers, session, adapter });
	const schema = await planSchema(setting, adapter);
	const variables = [...declared(providers), ...(adapter?.env ?? []).map(({ name }) => name)];
	const wiring = await setting.recipe.wire(setting, { variables });
	const dependencies = await planDependencies(setting, folder.packages);
	const steps = [
		...[...environment, config, ...folder.steps, ...schema],
		...[...wiring, ...dependencies.steps]
	];
	return {
		changes: [...steps.map(({ change }) => change), manifestChange(setting, answers, steps)],
		install: dependencies.install,
		next: [...adapterSteps(setting, adapter), ...nextSteps(setting, answers.providers, values)],
		warnings: [...steps.flatMap(({ warning }) => warning ?? []), ...dependencies.warnings],
		secrets: [answers.fresh.auth, answers.fresh.dev, ...secretValues(answers)]
	};
}

function secretValues({ providers, values = {} }: Answers): string[] {
	const secret = providers.flatMap(({ env }) => env.filter(isSecret));
	return secret.flatMap(({ name }) => values[name] ?? []);
}

function union(
	present: readonly ProviderAsset[],
	wanted: readonly ProviderAsset[]
): ProviderAsset[] {
	const all = new Map([...present, ...wanted].map((provider) => [provider.id, provider]));
	return [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function declared(providers: readonly ProviderAsset[]): string[] {
	const names = providers.flatMap((provider) => provider.env.map(({ name }) => name));
	return providers.some(({ id }) => id === devProvider) ? [...names, devPermission] : names;
}

/** The manifest after the steps; rewritten only if it says something else than before. */
function manifestChange(setting: Setting, answers: Answers, steps: readonly Step[]): Change {
	const { project, catalogue, places, manifest } = setting;
	const after = writeManifest({
		version: catalogue.version,
		framework: project.framework,
		choices: {
			session: answers.session,
			...(answers.adapter && { adapter: answers.adapter.id })
		},
		places: { ...places, env: envFile(setting) },
		files: { ...manifest?.files, ...remembered(steps, 'files') },
		edited: { ...manifest?.edited, ...remembered(steps, 'edited') }
	});
	const before = project.text(manifestPath);
	const why = 'remembers what auth-cli made, so that it never overwrites what you change';
	if (before === undefined) return { kind: 'create', path: manifestPath, text: after, why };
	if (manifest !== undefined && writeManifest(manifest) === after)
		return { kind: 'keep', path: manifestPath };
	return { kind: 'edit', path: manifestPath, before, after, why };
}

function remembered(steps: readonly Step[], as: 'files' | 'edited'): Record<string, string> {
	return Object.fromEntries(
		steps.flatMap(({ change, remember }) =>
			remember?.as === as ? [[change.path, remember.hash] as const] : []
		)
	);
}
