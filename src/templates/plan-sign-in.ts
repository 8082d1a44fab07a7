import type { Project } from '../detect/project.ts';
import { type Manifest, manifestPath, readManifest, writeManifest } from '../manifest.ts';
import type { Change, Plan } from '../plan/change.ts';
import { type Catalogue, isSecret, type ProviderAsset } from './catalogue.ts';
import { planConfig } from './config-file.ts';
import { planDependencies } from './dependencies.ts';
import { devPermission, devProvider } from './dev-provider.ts';
import { envFile, type FreshSecrets, planEnvironment } from './env-variables.ts';
import { nextSteps } from './next-steps.ts';
import { ownPages, planPages, signInPath } from './own-pages.ts';
import type { Setting } from './recipe.ts';
import { recipeOf } from './recipes.ts';
import type { Step } from './step.ts';
import { planFolder, vendoredProviders } from './vendored-folder.ts';

/** What a run was asked for. */
export interface Answers {
	/** Providers that have to be there afterwards; those that are there already stay. */
	readonly providers: readonly ProviderAsset[];
	readonly session: Manifest['choices']['session'];
	/** The app is to have pages of sign-in of its own; those that are there already are kept up to date. */
	readonly pages?: boolean;
	/** Used where there is none yet. */
	readonly fresh: FreshSecrets;
	/** Put a new secret in the place of the one that is there; every session ends. */
	readonly replaceSecret: boolean;
	/** Values of providers' variables, by name. */
	readonly values?: Readonly<Record<string, string>>;
}

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const recipe = recipeOf(project);
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	return { project, catalogue, recipe, places: recipe.places(project), manifest };
}

/** The plan that gives an app sign-in with these answers; `init` and `add provider` share it. Pure. */
export async function planSignIn(setting: Setting, answers: Answers): Promise<Plan> {
	const pages = ownPages(setting, answers.pages === true);
	const signIn = answers.pages && pages ? signInPath(setting, pages) : undefined;
	const config = await planConfig(setting, { providers: answers.providers, signIn });
	const { values = {} } = answers;
	const environment = planEnvironment(setting, { ...answers, values });
	const providers = union(vendoredProviders(setting), answers.providers);
	const folder = await planFolder(setting, { providers, session: answers.session, pages });
	const own = pages ? await planPages(setting, pages, providers) : [];
	const wiring = await setting.recipe.wire(setting, { variables: declared(providers) });
	const dependencies = await planDependencies(setting, folder.packages);
	const steps = [...environment, config, ...folder.steps, ...own, ...wiring, ...dependencies.steps];
	return {
		changes: [...steps.map(({ change }) => change), manifestChange(setting, answers, steps)],
		install: dependencies.install,
		next: nextSteps(setting, answers.providers, values),
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
	const next: Manifest = {
		version: catalogue.version,
		framework: project.framework,
		choices: { session: answers.session },
		places: { ...places, env: envFile(setting) },
		files: { ...manifest?.files, ...remembered(steps, 'files') },
		edited: { ...manifest?.edited, ...remembered(steps, 'edited') }
	};
	const after = writeManifest(next, project.style.indent);
	const before = project.text(manifestPath);
	const why = 'remembers what auth-cli made, so that it never overwrites what you change';
	if (before === undefined) return { kind: 'create', path: manifestPath, text: after, why };
	if (manifest !== undefined && writeManifest(manifest, project.style.indent) === after)
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
