import type { Project } from '../detect/project.ts';
import { readEnv, setEnv } from '../edit/env-file.ts';
import { ignorePath } from '../edit/ignore-file.ts';
import { CliError } from '../errors.ts';
import type { Change } from '../plan/change.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { oneLine, url, variable } from './checked.ts';
import { devComment, devProvider, devValues } from './dev-provider.ts';
import type { Setting } from './recipe.ts';
import type { Step } from './step.ts';

interface Entry {
	readonly name: string;
	readonly value: string;
	readonly comment?: string;
}

/** Random values for where there are none yet. */
export interface FreshSecrets {
	readonly auth: string;
	readonly dev: string;
}

interface Wanted {
	readonly providers: readonly ProviderAsset[];
	readonly adapter?: AdapterAsset | undefined;
	readonly fresh: FreshSecrets;
}

const secretNames = ['AUTH_SECRET', 'AUTH_SECRET_1', 'AUTH_SECRET_2', 'AUTH_SECRET_3'];

/** The env file that holds, or is to hold, the secrets. */
export function envFile({
	project,
	recipe,
	places
}: Pick<Setting, 'project' | 'recipe' | 'places'>): string {
	return recipe.envFiles.find((path) => hasSecret(readEnv(project.text(path)))) ?? places.env;
}

/** Whether a secret for sessions is set in any env file. */
export function secretIsSet({ project, recipe }: Pick<Setting, 'project' | 'recipe'>): boolean {
	return recipe.envFiles.some((path) => hasSecret(readEnv(project.text(path))));
}

/** Git-ignores the env file, then puts a secret and a place for each provider's credentials into it and its example. */
export function planEnvironment(
	setting: Setting,
	wanted: Wanted & { replaceSecret: boolean }
): readonly Step[] {
	const { project, recipe } = setting;
	const path = envFile(setting);
	refuseTracked(project, path);
	const present: Readonly<Record<string, string>> = Object.assign(
		{},
		...recipe.envFiles.toReversed().map((file) => readEnv(project.text(file)))
	);
	const settled = !wanted.replaceSecret && hasSecret(present);
	const missing = entries(wanted).filter(
		({ name, value }) =>
			(value === '' ? present[name] === undefined : !present[name]) && !settledSecret(name, settled)
	);
	const replaced = wanted.replaceSecret ? [authSecret(wanted.fresh.auth)] : [];
	return [
		...ignoreStep(project, [path, ...(wanted.adapter?.ignore ?? [])]),
		envStep(project, path, [
			...replaced,
			...missing.filter(({ name }) => replaced.length === 0 || name !== 'AUTH_SECRET')
		]),
		exampleStep(project, entries(wanted))
	].map((change) => ({ change }));
}

function settledSecret(name: string, settled: boolean): boolean {
	return settled && name === 'AUTH_SECRET';
}

function hasSecret(values: Readonly<Record<string, string>>): boolean {
	return secretNames.some((name) => values[name]);
}

function entries({ providers, adapter, fresh }: Wanted): Entry[] {
	return [
		authSecret(fresh.auth),
		...(adapter?.env ?? [])
			.filter(({ required }) => required)
			.map(({ name, example }) => ({
				name: variable(name),
				value: '',
				comment: oneLine(`${adapter?.name}, such as ${example}`)
			})),
		...providers.flatMap((provider) => providerEntries(provider, fresh.dev))
	];
}

function authSecret(value: string): Entry {
	return {
		name: 'AUTH_SECRET',
		value,
		comment: 'Seals sessions. `npx auth-cli secret` makes and rotates it.'
	};
}

function providerEntries(provider: ProviderAsset, devSecret: string): Entry[] {
	const values = devValues(provider.id, devSecret);
	const comment = oneLine(provider.id === devProvider ? devComment : whereToRegister(provider));
	return provider.env
		.filter(({ required }) => required)
		.map(({ name }, index) => {
			const entry = { name: variable(name), value: values[name] ?? '' };
			return index === 0 ? { ...entry, comment } : entry;
		});
}

function whereToRegister({ name, register, docs }: ProviderAsset): string {
	const page = register ?? docs;
	return page === undefined ? name : `${name}: ${url(page)}`;
}

function refuseTracked(project: Project, path: string): void {
	if (!project.git.isTracked(path)) return;
	throw new CliError('ENV_TRACKED', {
		title: `${path} is tracked by git, so a secret in it would end up in a commit`,
		fix: `Run \`git rm --cached ${path}\`, commit that, then run the command again. Change secrets that were committed.`
	});
}

function ignoreStep(project: Project, paths: readonly string[]): Change[] {
	const missing = paths.filter((path) => !project.git.isIgnored(path.replaceAll('*', '')));
	if (missing.length === 0) return [];
	const file = '.gitignore';
	const before = project.text(file);
	const after = missing.reduce(ignorePath, before ?? '');
	const why = `keeps ${missing.join(', ')} out of git`;
	if (before === undefined) return [{ kind: 'create', path: file, text: after, why }];
	return before === after ? [] : [{ kind: 'edit', path: file, before, after, why }];
}

function envStep(project: Project, path: string, missing: readonly Entry[]): Change {
	const before = project.text(path);
	const after = setEnv(before, missing);
	const why = `holds ${missing.map(({ name }) => name).join(', ')}`;
	if (before === undefined) return { kind: 'create', path, text: after, why, mode: 0o600 };
	if (missing.length === 0 || before === after) return { kind: 'keep', path };
	return { kind: 'edit', path, before, after, why, mode: 0o600 };
}

function exampleStep(project: Project, all: readonly Entry[]): Change {
	const path = '.env.example';
	const before = project.text(path);
	const known = readEnv(before);
	const missing = all
		.filter(({ name }) => known[name] === undefined)
		.map((entry) => ({ ...entry, value: '' }));
	const after = setEnv(before, missing);
	const why = 'names the variables for whoever sets the app up next';
	if (before === undefined) return { kind: 'create', path, text: after, why };
	if (missing.length === 0 || before === after) return { kind: 'keep', path };
	return { kind: 'edit', path, before, after, why };
}
