// Providers and the database: whether they are configured.

import { specifiersIn } from '../app/module-imports.ts';
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { variablesRead } from '../configuration/given-settings.ts';
import { itemsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import { missingVariables } from '../plan/env-variables.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { devProvider } from '../templates/dev-provider.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { vendoredProviders } from '../templates/vendored-folder.ts';
import type { Checked } from './check.ts';

const placeholder =
	/^(<.*>|\.{3,}|x{3,}|todo|tbd|changeme|change[-_ ]me|placeholder|example|(your|my)[-_ ].*|(client|app)[-_ ]?(id|secret))$/i;

/** Variables of providers that are empty, or still have an example value. */
export function providerVariables(app: Checked): Finding[] {
	const values = { ...app.variables.values(), ...filled(app.env) };
	const where = app.variables.home();
	const { code } = openConfig(app);
	return listedProviders(app).flatMap((provider) => {
		const needed = variablesRead(app, provider);
		if (needed.some(({ name }) => !values[name] && decides(code, name))) return [];
		const missing = missingVariables({ env: needed }, values);
		const guessed = needed.filter(({ name }) => placeholder.test(values[name] ?? ''));
		return [
			...missing.map(({ name }) =>
				finding('PROVIDER_VARIABLE_MISSING', {
					title: `${provider.name} needs ${name}, which is empty`,
					where,
					fix:
						provider.id === devProvider
							? 'Run `npx auth-cli add provider dev`: it fills it in.'
							: `Fill it in. ${pageOf(provider)}`.trim()
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

/** Provider files that are not in the list. */
export function unlistedProviders(app: Checked): Finding[] {
	const there = listedProviders(app);
	return vendoredProviders(app)
		.filter(({ module }) => !there.some((one) => one.module === module))
		.map(({ id, module }) => {
			const title = `The provider ${id} is in no list of providers`;
			const where = `${app.places.runtime}/providers/${module}`;
			return finding('PROVIDER_UNLISTED', { title, where });
		});
}

/** Providers whose service, or sign-in method, is discontinued. */
export function deprecatedProviders(app: Checked): Finding[] {
	return listedProviders(app).flatMap(({ id, deprecated, successor }) => {
		if (deprecated === undefined) return [];
		const fix = successor && `Add ${successor}, then remove ${id} when no user needs it any more.`;
		return [finding('PROVIDER_DEPRECATED', { title: `${id}: ${deprecated}`, where: id, fix })];
	});
}

/** The vendored providers that code of the app imports and uses. */
export function listedProviders(app: Checked): readonly ProviderAsset[] {
	const { project, places, modules } = app;
	const folder = `${places.runtime}/`;
	const importsOf = (path: string) => {
		const code = withoutComments(project.text(path) ?? '');
		const unused = unusedImports(code);
		const used = specifiersIn(code).filter((one) => !unused.has(one));
		return used.flatMap((one) => modules.leads(path, one));
	};
	const inConfig = new Set(importsOf(places.config));
	// A converted app imports the file with the provider in the form of its former package.
	const isIn = (paths: ReadonlySet<string>, { module }: ProviderAsset) =>
		[...paths].some((path) => path.startsWith(folder) && path.endsWith(`/providers/${module}`));
	const all = vendoredProviders(app);
	if (all.every((one) => isIn(inConfig, one))) return all;
	const others = project.sources().filter((path) => !path.startsWith(folder));
	const imported = new Set([...inConfig, ...others.flatMap(importsOf)]);
	return all.filter((one) => isIn(imported, one));
}

/** A default import that the text never uses. */
function unusedImports(code: string): ReadonlySet<string> {
	const statements = /^import\s+([\w$]+)\s+from\s+['"]([^'"\n]+)['"]/gm;
	const all = [...code.matchAll(statements)];
	const uses = new Map<string, number>();
	for (const [name] of code.matchAll(/(?<![\w$.])[\w$]+/g))
		uses.set(name, (uses.get(name) ?? 0) + 1);
	return new Set(
		all.flatMap(([, name = '', from = '']) => ((uses.get(name) ?? 0) > 1 ? [] : from))
	);
}

/** Two list entries with one ID: the same provider twice, without its own `id`. */
export function duplicateProviders(app: Checked): Finding[] {
	return [...openConfig(app).texts].flatMap(([where, code]) => {
		const items = valuesOf(code, 'providers').flatMap((value) =>
			value.startsWith('[') ? itemsOf(value.slice(0, longest)) : []
		);
		const names = items.flatMap((item) => {
			const [, name, rest = ''] = /^([A-Z][\w$]*)\s*(?:$|\(([\s\S]*))/.exec(item) ?? [];
			return name === undefined || /\bid\s*:|\.\.\.|^\s*[\w$]/.test(rest) ? [] : name;
		});
		const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
		return [...twice].map((name) =>
			findingAt('PROVIDER_TWICE', where, `lists ${name} more than once`)
		);
	});
}

/** Limit of characters per list. */
const longest = 20_000;

/** Empty variables that the configuration names for a provider. */
export function namedVariables(app: Checked): Finding[] {
	const values = { ...app.variables.values(), ...filled(app.env) };
	const where = app.variables.home();
	const { setting, code } = openConfig(app);
	const named = ['clientId', 'clientSecret', 'issuer'].flatMap(setting).flatMap(({ value }) => {
		const [, name] =
			/^process\.env(?:\.|\[['"])(\w+)(?:['"]\])?!?\s*(?:[,}\n)]|as\b)/.exec(value) ?? [];
		return name !== undefined && !values[name] && !decides(code, name) ? [name] : [];
	});
	return [...new Set(named)].map((name) =>
		finding('PROVIDER_VARIABLE_MISSING', {
			title: `The configuration reads ${name}, which is empty`,
			where,
			fix: 'Fill it in.'
		})
	);
}

/** Whether a configuration asks if a variable is there: what needs it is left out otherwise. */
function decides(code: string, name: string): boolean {
	const read = `\\benv(?:\\.|\\[['"])${name}(?:['"]\\])?`;
	return new RegExp(`${read}\\s{0,9}(?:&&|\\?(?![?.]))|\\bif \\([^()]{0,300}${read}`).test(code);
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
