import { secretSettings, variablesRead } from '../configuration/given-settings.ts';
import type { Project } from '../detect/project.ts';
import { readEnv, setEnv } from '../edit/env-file.ts';
import type { App } from '../frameworks/framework.ts';
import { type AdapterAsset, isSecret, type ProviderAsset } from '../templates/catalogue.ts';
import { oneLine, url, variable } from '../templates/checked.ts';
import { devComment, devProvider, devValues } from '../templates/dev-provider.ts';
import { withEnvText } from './env-change.ts';
import { exampleFile, exampleFiles, schemaFile } from './example-file.ts';
import { mayMakeSecret } from './made-secret.ts';

interface Entry {
	readonly name: string;
	readonly value: string;
	readonly comment?: string;
	/** Whether no response may hold the value. */
	readonly secret?: boolean;
}

/** Random values for missing secrets. */
export interface FreshSecrets {
	readonly auth: string;
	readonly dev: string;
	/** The end date for a new app that reads cookies of next-auth 4. */
	readonly formerUntil?: string;
}

/** The contents of env files. */
export interface WantedVariables {
	readonly providers: readonly ProviderAsset[];
	readonly adapter?: AdapterAsset | undefined;
	readonly fresh: FreshSecrets;
	readonly replaceSecret: boolean;
	/** Values of providers' variables by name; they replace existing ones. Others stay, or get an empty line. */
	readonly values: Readonly<Record<string, string>>;
}

/**
 * Ignores the env file in git, then writes a secret and each provider's credentials, or placeholders, into it and its
 * example.
 */
export function withVariables(app: App, wanted: WantedVariables): App {
	// The env files of the apps that run a package are not its own: its next steps name what to set there.
	if (app.project.apps !== undefined) return app;
	const home = app.variables.home();
	const all = [...entries(app, wanted), ...(app.framework.env.variables ?? [])];
	const missing = missingEntries(app, wanted, all);
	// An app with sign-in but without an example gets none for existing variables.
	const isNew = app.manifest === undefined || missing.some(({ name }) => name !== 'AUTH_SECRET');
	const files = new Map<string, Entry[]>([[home, []]]);
	for (const entry of missing) {
		const path = app.variables.declaredIn(entry.name) ?? home;
		files.set(path, [...(files.get(path) ?? []), entry]);
	}
	const ignore = [...(wanted.adapter?.ignore ?? []), ...shownExample(app.project)];
	const filled = [...files].reduce((next, [path, written]) => {
		const before = next.project.text(path) ?? '';
		const after = written.length === 0 ? before : setEnv(before, written);
		const why = `holds ${written.map(({ name }) => name).join(', ')}`;
		return withEnvText(next, { path, after, why, ignore: path === home ? ignore : [] });
	}, app);
	return exampleFiles(app.project).reduce(
		(next, path) =>
			withListed(next, path, { all: path === schemaFile ? declared(all) : all, isNew }),
		filled
	);
}

/** Required variables of a provider or an adapter without a value. */
export function missingVariables<V extends { readonly name: string; readonly required: boolean }>(
	{ env }: { readonly env: readonly V[] },
	values: Readonly<Record<string, string | undefined>>
): readonly V[] {
	return env.filter(({ name, required }) => required && !values[name]);
}

function missingEntries(
	app: App,
	wanted: WantedVariables,
	all: readonly Entry[]
): readonly Entry[] {
	const present = app.variables.values();
	const settled = app.variables.sealWith(present);
	return all.filter(({ name, value }) => {
		if (name === 'AUTH_SECRET') return wanted.replaceSecret || (!settled && mayMakeSecret(app));
		if (wanted.values[name] !== undefined) return present[name] !== value;
		return value === '' ? present[name] === undefined : !present[name];
	});
}

function entries(
	app: App,
	{ providers, adapter, fresh, replaceSecret, values }: WantedVariables
): Entry[] {
	return [
		...(replaceSecret || readsSecret(app) ? [authSecret(fresh.auth)] : []),
		...(adapter?.env ?? [])
			.filter(({ required }) => required)
			.map((one) => ({
				name: variable(one.name),
				value: '',
				secret: true,
				comment: databaseComment(adapter, one)
			})),
		...providers.flatMap((provider) =>
			providerEntries(app, provider, { ...devValues(provider.id, fresh.dev), ...values })
		)
	];
}

/** A secret under another name, or one in the configuration, is the one in use. */
function readsSecret(app: App): boolean {
	const { variables, framework } = app;
	const { AUTH_SECRET, [framework.env.olderSecret ?? '']: older } = variables.values();
	return secretSettings(app).length === 0 && (!!AUTH_SECRET || !older);
}

/** The comment above the secret. */
export const secretComment = 'Seals sessions. `npx auth-cli secret` makes and rotates it.';

function authSecret(value: string): Entry {
	return {
		name: 'AUTH_SECRET',
		value,
		secret: true,
		comment: secretComment
	};
}

function providerEntries(
	app: App,
	provider: ProviderAsset,
	values: Readonly<Record<string, string>>
): Entry[] {
	const comment = commentFor(provider);
	return variablesRead(app, provider)
		.filter(({ required }) => required)
		.map((one, index) => {
			const name = variable(one.name);
			const entry = { name, value: values[name] ?? '', secret: isSecret(one) };
			return index === 0 ? { ...entry, comment } : entry;
		});
}

/** The comment above the variables of a provider. */
export function commentFor(provider: ProviderAsset): string {
	return oneLine(provider.id === devProvider ? devComment : whereToRegister(provider));
}

/** The comment above a variable of an adapter. */
export function databaseComment(
	adapter: Pick<AdapterAsset, 'name'> | undefined,
	{ example }: AdapterAsset['env'][number]
): string {
	return oneLine(`${adapter?.name}, such as ${example}`);
}

function whereToRegister({ name, register, docs }: ProviderAsset): string {
	const page = register ?? docs;
	return page === undefined ? name : `${name}: ${url(page)}`;
}

/** The line of .gitignore that unignores the example, if a pattern for env files ignores it. */
function shownExample(project: Project): readonly string[] {
	const { git, text } = project;
	const lines = (text('.gitignore') ?? '').split(/\r?\n/).map((line) => line.trim());
	return exampleFiles(project).flatMap((path) => {
		const isSettled = [path, `/${path}`, `!${path}`].some((line) => lines.includes(line));
		return git.isIgnored(path) && !isSettled ? [`!${path}`] : [];
	});
}

/** Variables that a deployment sets, in answers of sign-in. */
const ofDeployment: readonly Entry[] = [
	{ name: 'AUTH_URL', value: '' },
	{ name: 'AUTH_TRUST_HOST', value: '' }
];

/** Variables with what a schema has to know: by default it may require each, and take it for sensitive. */
function declared(all: readonly Entry[]): readonly Entry[] {
	return [...all, ...ofDeployment].map(({ secret, comment, ...entry }) => ({
		...entry,
		comment: [comment ?? [], `@optional @sensitive=${secret === true}`].flat().join('\n')
	}));
}

interface Listed {
	readonly all: readonly Entry[];
	/** Whether the file may be made. */
	readonly isNew: boolean;
}

function withListed(app: App, path: string, { all, isNew }: Listed): App {
	const before = app.project.text(path);
	const known = readEnv(before);
	const missing = all
		.filter(({ name }) => known[name] === undefined)
		.map((entry) => ({ ...entry, value: '' }));
	const after = setEnv(before, missing);
	const why =
		path === exampleFile
			? 'lists the variables for the next person who sets the app up'
			: 'declares the variables';
	const isLeft = missing.length === 0 || (before === undefined && !isNew);
	return isLeft ? app.keep(path) : app.put(path, after, { why });
}
