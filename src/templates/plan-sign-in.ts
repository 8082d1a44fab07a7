import type { Project } from '../detect/project.ts';
import { type Manifest, manifestPath, readManifest, writeManifest } from '../manifest.ts';
import type { Change, Plan } from '../plan/change.ts';
import { adapterSteps } from './adapter-steps.ts';
import { type AdapterAsset, type Catalogue, isSecret, type ProviderAsset } from './catalogue.ts';
import { planConfig } from './config-file.ts';
import { planDependencies } from './dependencies.ts';
import { devPermission, devProvider } from './dev-provider.ts';
import { envFile, type FreshSecrets, planEnvironment } from './env-variables.ts';
import { presentAdapter } from './find-adapter.ts';
import { readIndex } from './index-parts.ts';
import { nextSteps } from './next-steps.ts';
import { ownPages, planPages, signInPath } from './own-pages.ts';
import { sharedAddresses } from './own-routes.ts';
import type { Setting } from './recipe.ts';
import { recipeOf } from './recipes.ts';
import { planSchemaExport } from './schema-export.ts';
import { planSchema } from './schema-files.ts';
import type { Step } from './step.ts';
import { type Chosen, planFolder, usedFiles, vendoredProviders } from './vendored-folder.ts';

/** What a run was asked for. */
export interface Answers {
	/** Providers that have to be there afterwards; those that are there already stay. */
	readonly providers: readonly ProviderAsset[];
	readonly session: Manifest['choices']['session'];
	/** The app is to have pages of sign-in of its own; those that are there already are kept up to date. */
	readonly pages?: boolean;
	/** The database adapter that has to be there afterwards. */
	readonly adapter?: AdapterAsset | undefined;
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
	const places = recipe.places(project);
	// An app that was converted may have its configuration in another place.
	const config = manifest?.places['config'];
	if (config === undefined || project.text(config) === undefined) {
		return { project, catalogue, recipe, places, manifest };
	}
	return { project, catalogue, recipe, places: { ...places, config }, manifest };
}

/** The plan that gives an app sign-in with these answers; `init` and `add provider` share it. Pure. */
export async function planSignIn(setting: Setting, answers: Answers): Promise<Plan> {
	const { session, adapter = presentAdapter(setting), values = {} } = answers;
	const providers = union(vendoredProviders(setting), answers.providers);
	const choice = chosen(setting, providers, session);
	const database = choice.accounts || adapter !== undefined;
	const pages = ownPages(setting, { wanted: answers.pages === true, database });
	const signIn = answers.pages && pages ? signInPath(setting, pages) : undefined;
	const asked = { providers: answers.providers, session, adapter, signIn };
	const config = await planConfig(setting, asked);
	const environment = planEnvironment(setting, { ...answers, adapter, values });
	const folder = await planFolder(setting, { ...choice, adapter, accounts: database, pages });
	const own = pages ? await planPages(setting, pages, providers) : [];
	const schema = [
		...(await planSchema(setting, adapter)),
		...(await planSchemaExport(setting, adapter))
	];
	const variables = [...declared(providers), ...(adapter?.env ?? []).map(({ name }) => name)];
	const wiring = await setting.recipe.wire(setting, { variables });
	const dependencies = await planDependencies(setting, folder.packages);
	const steps = [
		...[...environment, config, ...folder.steps, ...schema],
		...[...own, ...wiring, ...dependencies.steps]
	];
	return {
		changes: [
			...steps.map(({ change }) => change),
			manifestChange(setting, { session, adapter: adapter?.id }, steps)
		],
		install: dependencies.install,
		next: [...adapterSteps(setting, adapter), ...nextSteps(setting, answers.providers, values)],
		warnings: [
			...steps.flatMap(({ warning }) => warning ?? []),
			...dependencies.warnings,
			...sharedAddresses(setting)
		],
		secrets: [answers.fresh.auth, answers.fresh.dev, ...secretValues(answers)]
	};
}

/** Env files are masked as a whole; a value that might be part of any word is masked nowhere else. */
function secretValues({ providers, values = {} }: Answers): string[] {
	const secret = providers.flatMap(({ env }) => env.filter(isSecret));
	return secret.flatMap(({ name }) => values[name] ?? []).filter(({ length }) => length >= 8);
}

/** Providers and sessions of a run, with everything the app has beyond them already. */
export function chosen(
	setting: Setting,
	providers: readonly ProviderAsset[],
	session?: Answers['session']
): Chosen {
	const index = readIndex(setting);
	const before = session && setting.manifest?.choices.session;
	const kept = index.sessions.filter((name) => name !== before);
	const all = new Set([...(session ? [session] : []), ...kept]);
	return {
		...index,
		providers,
		sessions: [...all].toSorted(),
		adapter: presentAdapter(setting),
		used: usedFiles(setting),
		pages: ownPages(setting, { database: index.accounts })
	};
}

function union(
	present: readonly ProviderAsset[],
	wanted: readonly ProviderAsset[]
): ProviderAsset[] {
	const all = new Map([...present, ...wanted].map((provider) => [provider.id, provider]));
	return [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Names of the variables that these providers read. */
export function declared(providers: readonly ProviderAsset[]): string[] {
	const names = providers.flatMap((provider) => provider.env.map(({ name }) => name));
	return providers.some(({ id }) => id === devProvider) ? [...names, devPermission] : names;
}

/** The manifest after the steps; rewritten only if it says something else than before. */
export function manifestChange(
	setting: Setting,
	{ session, adapter }: { session: Answers['session']; adapter: string | undefined },
	steps: readonly Step[]
): Change {
	const { project, catalogue, places, manifest } = setting;
	const next: Manifest = {
		version: catalogue.version,
		framework: project.framework,
		choices: { session, ...(adapter !== undefined && { adapter }) },
		places: { ...places, env: envFile(setting) },
		files: without(steps, { ...manifest?.files, ...remembered(steps, 'files') }),
		edited: without(steps, { ...manifest?.edited, ...remembered(steps, 'edited') })
	};
	const after = writeManifest(next, project.style.indent);
	const before = project.text(manifestPath);
	const why = 'remembers what auth-cli made, so that it never overwrites what you change';
	if (before === undefined) return { kind: 'create', path: manifestPath, text: after, why };
	if (manifest !== undefined && writeManifest(manifest, project.style.indent) === after)
		return { kind: 'keep', path: manifestPath };
	return { kind: 'edit', path: manifestPath, before, after, why };
}

/** Forgets the files that are deleted. */
function without(
	steps: readonly Step[],
	hashes: Readonly<Record<string, string>>
): Record<string, string> {
	const deleted = new Set(
		steps.flatMap(({ change }) => (change.kind === 'delete' ? [change.path] : []))
	);
	return Object.fromEntries(Object.entries(hashes).filter(([path]) => !deleted.has(path)));
}

function remembered(steps: readonly Step[], as: 'files' | 'edited'): Record<string, string> {
	return Object.fromEntries(
		steps.flatMap(({ change, remember }) =>
			remember?.as === as ? [[change.path, remember.hash] as const] : []
		)
	);
}
