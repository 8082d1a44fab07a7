// Providers and the database: whether the app is known to them.
import { type Finding, finding } from '../codes/finding.ts';
import { argumentsOf, settingsOf, spread } from '../detect/object-literal.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { configTexts } from '../templates/configuration.ts';
import { missingVariables } from '../templates/env-variables.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { specifiersIn } from '../templates/module-imports.ts';
import { vendoredProviders } from '../templates/vendored-folder.ts';
import type { Checked } from './check.ts';

const placeholder =
	/^(<.*>|\.{3,}|x{3,}|todo|tbd|changeme|change[-_ ]me|placeholder|example|(your|my)[-_ ].*|(client|app)[-_ ]?(id|secret))$/i;

/** Variables of providers that are empty, or hold what an example says. */
export function providerVariables(app: Checked): Finding[] {
	const values = { ...app.variables.values(), ...filled(app.env) };
	const where = app.variables.home();
	const codes = [...configTexts(app).values()];
	return listed(app).flatMap((provider) => {
		const needed = provider.env.filter(
			({ option }) => !codes.some((code) => isGiven(code, provider, option))
		);
		const missing = missingVariables({ env: needed }, values);
		const guessed = needed.filter(({ name }) => placeholder.test(values[name] ?? ''));
		return [
			...missing.map(({ name }) =>
				finding('PROVIDER_VARIABLE_MISSING', {
					title: `${provider.name} needs ${name}, which is empty`,
					where,
					fix: `Fill it in. ${pageOf(provider)}`.trim()
				})
			),
			...guessed.map(({ name }) => {
				const title = `${name} holds what an example says`;
				return finding('PROVIDER_VARIABLE_PLACEHOLDER', { title, where });
			})
		];
	});
}

/** Variables of the database that are empty. */
export function adapterVariables(app: Checked): Finding[] {
	const adapter = presentAdapter(app);
	if (adapter === undefined) return [];
	const values = { ...app.variables.values(), ...filled(app.env) };
	const where = app.variables.home();
	return missingVariables(adapter, values).map(({ name, example }) =>
		finding('ADAPTER_VARIABLE_MISSING', {
			title: `${adapter.name} needs ${name}, which is empty`,
			where,
			fix: `Fill it in, such as ${example}`
		})
	);
}

/** Providers that lie in the folder and are not offered. */
export function unlistedProviders(app: Checked): Finding[] {
	const there = listed(app);
	return vendoredProviders(app)
		.filter(({ module }) => !there.some((one) => one.module === module))
		.map(({ id, module }) => {
			const title = `The provider ${id} is in no list of providers`;
			const where = `${app.places.runtime}/providers/${module}`;
			return finding('PROVIDER_UNLISTED', { title, where });
		});
}

/** Providers whose service, or way to sign in, ends. */
export function deprecatedProviders(app: Checked): Finding[] {
	return listed(app).flatMap(({ id, deprecated, successor }) => {
		if (deprecated === undefined) return [];
		const fix = successor && `Add ${successor}, and take ${id} out when nobody needs it any more.`;
		return [finding('PROVIDER_DEPRECATED', { title: `${id}: ${deprecated}`, where: id, fix })];
	});
}

/** The vendored providers that code of the app imports. */
function listed(app: Checked): readonly ProviderAsset[] {
	const { project, places, modules } = app;
	const folder = `${places.runtime}/`;
	const importsOf = (path: string) =>
		specifiersIn(project.text(path) ?? '').flatMap((one) => modules.leads(path, one));
	const inConfig = new Set(importsOf(places.config));
	const stem = ({ module }: ProviderAsset) => `${folder}providers/${module}`;
	const all = vendoredProviders(app);
	if (all.every((one) => inConfig.has(stem(one)))) return all;
	const others = project.sources().filter((path) => !path.startsWith(folder));
	const imported = new Set([...inConfig, ...others.flatMap(importsOf)]);
	return all.filter((one) => imported.has(stem(one)));
}

/** Whether code of the configuration gives the value itself, so that the variable is not read. */
function isGiven(code: string, { module }: ProviderAsset, option: string): boolean {
	const local = new RegExp(
		`import\\s+([\\w$]+)[^;'"]{0,500}['"][^'"]{0,500}/providers/${module}(\\.\\w+)?['"]`
	).exec(code)?.[1];
	if (local === undefined) return false;
	return argumentsOf(code, local.replaceAll('$', '\\$')).some((given) => {
		const settings = settingsOf(given);
		return settings === undefined
			? !given.startsWith(')')
			: settings.has(option) || settings.has(spread);
	});
}

function filled(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
	return Object.fromEntries(
		Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : []))
	);
}

function pageOf({ register, docs }: ProviderAsset): string {
	const page = register ?? docs;
	return page === undefined ? '' : `Register the app at ${page}`;
}
