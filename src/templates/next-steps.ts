import type { PackageManager } from '../detect/project.ts';
import type { ProviderAsset } from './catalogue.ts';
import { devProvider } from './dev-provider.ts';
import { envFile } from './env-variables.ts';
import type { Setting } from './recipe.ts';

const constraints = {
	'https-only': (name: string) => `${name} accepts https addresses only, also while you develop.`,
	'no-localhost': (name: string) =>
		`${name} does not accept localhost: use a tunnel or a test domain while you develop.`,
	'single-uri': (name: string) =>
		`${name} takes one callback URL per app: register one app for each place.`
} as const;

/** What only a person can do after a run, one entry a step. */
export function nextSteps(
	setting: Setting,
	providers: readonly ProviderAsset[]
): readonly string[] {
	const { project, recipe } = setting;
	const path = `${recipe.basePath(project)}/auth`;
	const local = `http://localhost:${project.framework.devPort}${path}`;
	const outside = providers.filter(({ id }) => id !== devProvider);
	const usesDev = outside.length < providers.length;
	return [
		...outside.map((provider) => registration(provider, { local, path, env: envFile(setting) })),
		...(usesDev ? ['Start the local sign-in provider in a second terminal: npx auth-cli idp'] : []),
		`Start the app: ${devCommand(project.packageManager.name)}\nthen sign in at ${local}/signin`,
		recipe.firstUse,
		...(outside.length > 0 ? [production(path)] : [])
	];
}

function registration(
	provider: ProviderAsset,
	{ local, path, env }: { local: string; path: string; env: string }
): string {
	const { id, name, notes, callback } = provider;
	const names = provider.env.filter(({ required }) => required).map((entry) => entry.name);
	if (provider.type === 'email' || provider.type === 'webauthn')
		return [`${name}: ${page(provider)}`, ...notes, ...fillIn(names, env)].join('\n');
	return [
		`Register your app with ${name}: ${page(provider)}`,
		`callback URL in development: ${local}/callback/${id}`,
		`callback URL in production:  https://<your domain>${path}/callback/${id}`,
		...callback.map((rule) => constraints[rule](name)),
		...notes,
		...fillIn(names, env)
	].join('\n');
}

function fillIn(names: readonly string[], env: string): string[] {
	return names.length > 0 ? [`then fill in ${list(names)} in ${env}`] : [];
}

function page({ register, docs }: ProviderAsset): string {
	if (register !== undefined) return register;
	return docs === undefined ? 'no page is known' : `see ${docs}`;
}

function production(path: string): string {
	return [
		'In production, set the same variables with values of their own where the app is hosted, and one of',
		`AUTH_URL=https://<your domain>${path}`,
		'AUTH_TRUST_HOST=true, if a proxy that you trust sets the Host header'
	].join('\n');
}

function devCommand(manager: PackageManager['name']): string {
	if (manager === 'deno') return 'deno task dev';
	return manager === 'npm' || manager === 'bun' ? `${manager} run dev` : `${manager} dev`;
}

function list(names: readonly string[]): string {
	const last = names.at(-1) ?? '';
	return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
