import { posix } from 'node:path';
import { specifiersIn, stemOf } from '../app/module-imports.ts';
import { importedProvidersWithoutFile } from '../configuration/lost-providers.ts';
import type { App } from '../frameworks/framework.ts';
import type { AppFile } from '../plan/app-file.ts';
import type { Choice } from '../plan/choice.ts';
import { about } from './about.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { specifier } from './checked.ts';
import { isCompat } from './compat-files.ts';
import { featurePart, featuresPart, knownFeatures, recordsPart } from './features.ts';
import { formatterFiles } from './formatter-files.ts';
import type { Icons } from './icons-file.ts';
import { indexFiles } from './index-parts.ts';
import { optionalParts } from './optional-parts.ts';
import { readOwnProvider } from './own-provider.ts';
import { accounts, core, flowsFor, partsOfFlow, sessions, tokens } from './parts.ts';
import type { Part } from './provider-types.ts';
import { readingOrder } from './spine.ts';
import { importedFiles, ranges, selectFiles } from './vendor.ts';

const lineWidth = 100;

/** Ranges of npm packages by name: those the app runs with, and those it is only developed with. */
export interface Packages {
	readonly run: Readonly<Record<string, string>>;
	readonly develop: Readonly<Record<string, string>>;
}

/** A text, and what it is called among the assets for JavaScript unless it is the same there. */
interface Source {
	readonly text: string;
	readonly asset?: string;
}

/** The vendored folder: what the choice reaches, the files that tie it to the framework, its index and map. */
export async function folderFiles(
	app: App,
	chosen: Choice,
	icons: Icons | undefined
): Promise<{ files: readonly AppFile[]; packages: Packages }> {
	const { catalogue, project, places } = app;
	const runtime = catalogue.readRuntime();
	const { adapter, used } = chosen;
	const integration = integrationFiles(app, chosen);
	const made = knownFeatures(chosen.features, catalogue);
	const records = recordsPart(made, { adapter, catalogue });
	const features = [...made.map(featurePart), ...(records ? [records] : [])];
	const index = await app.filled('index.ts.hbs', indexOf(chosen, features, icons?.from));
	const roots = [index, ...integration.map(([, text]) => text)];
	const own = new Map<string, Source>([
		['index.ts', { text: index }],
		...integration.map(([path, text, asset]) => [path, { text, asset }] as const)
	]);
	const others = [...chosen.providers, ...(adapter?.function ? [adapter] : [])];
	const entries = roots.flatMap((text) => importedFiles(text, runtime));
	const reached = selectFiles(runtime, {
		entries: entries.filter((path) => !own.has(path)),
		others
	});
	// What the app imports comes last, so that the map of the folder does not depend on it.
	const all = [...reached.files.keys(), ...used.filter((path) => !own.has(path)).toSorted()];
	const selection = selectFiles(runtime, { entries: all, others });
	const reading = new Map<string, Source>(
		[...selection.files].map(([path, text]) => [path, { text, asset: `runtime/${path}` }])
	);
	const files = [...own, ...reading].flatMap(([path, { text, asset }]) =>
		app.folder.inLanguage({ path, text, asset }).map((one) => ({ ...one, about: about(one.text) }))
	);
	const providers = chosen.providers.flatMap((one) => providerFiles(app, one));
	const adapters = adapter?.function ? adapterFiles(app, adapter) : [];
	const map = await renderMap(app, chosen, [...files, ...providers, ...adapters]);
	const vendored = [
		{ path: 'README.md', text: map, about: 'Maps this folder.' },
		...files,
		// A file of the app's own that is there already is none of ours.
		...providers.filter(
			({ isOwn, path, text }) => !isOwn || project.text(`${places.runtime}/${path}`) !== text
		),
		...adapters
	];
	const ours = vendored.map(({ path, text, about: why }): AppFile => {
		return { kind: 'ours', path: `${places.runtime}/${path}`, text, why };
	});
	const { dev = [], install = [] } = adapter ?? {};
	const packages = {
		run: { ...selection.packages, ...ranges(install, runtime) },
		develop: { ...selection.types, ...ranges(dev, runtime) }
	};
	return { files: ours, packages };
}

function providerFiles(app: App, { module, text, name, type, own: isOwn }: ProviderAsset) {
	const path = `providers/${module}.ts`;
	const source = isOwn ? { path, text } : { path, text, asset: `runtime/${path}` };
	const what = /^(oauth|oidc)$/.test(type)
		? 'endpoints, scopes and profile'
		: 'settings of the provider';
	const said = `${isOwn ? module : name}: ${what}.`;
	return app.folder.inLanguage(source).map((one) => ({ ...one, about: said, isOwn }));
}

function adapterFiles(app: App, { id, text }: AdapterAsset) {
	const path = `adapters/${id}.ts`;
	const files = app.folder.inLanguage({ path, text, asset: `runtime/${path}` });
	return files.map((one) => ({ ...one, about: about(text) }));
}

/** Providers whose files lie in the vendored folder already, the app's own ones too, or should: the folder is the index. */
export function vendoredProviders(app: App): readonly ProviderAsset[] {
	const { project, catalogue, places } = app;
	const ending = app.folder.javaScript ? '.js' : '.ts';
	const there = project
		.list(`${places.runtime}/providers`)
		.filter((file) => file.endsWith(ending))
		.flatMap((file) => {
			const module = file.slice(0, -ending.length);
			const text = project.text(`${places.runtime}/providers/${file}`) ?? '';
			return catalogue.findProvider(module) ?? readOwnProvider(module, text) ?? [];
		});
	return [...there, ...importedProvidersWithoutFile(app)];
}

/** Files of the runtime in the vendored folder that only the app itself imports. */
export function usedFiles(
	app: App,
	{ providers, adapter }: Pick<Choice, 'providers' | 'adapter'>
): readonly string[] {
	const { catalogue, project, places, manifest, folder } = app;
	const runtime = catalogue.readRuntime();
	const there = Object.keys(runtime.files).filter(
		(path) => manifest?.files[folder.path(path)] !== undefined
	);
	const templates = integrationFiles(app).map(([, text]) => text);
	const own = new Set(['index.ts', ...Object.keys(app.framework.integration.files(project))]);
	// Another adapter may be made of it.
	if (adapter !== undefined) own.add(`adapters/${adapter.id}.ts`);
	const roots = templates.flatMap((text) => importedFiles(text, runtime));
	const { files } = selectFiles(runtime, {
		entries: [...roots, ...indexFiles(app)].filter((path) => !own.has(path)),
		others: [...providers, ...(adapter?.function ? [adapter] : [])]
	});
	const others = there.filter((path) => !files.has(path) && !own.has(path));
	if (others.length === 0) return [];
	if (others.some(isCompat)) others.push(`${app.framework.configuration.calls.file}.ts`);
	const imported = importedByApp(app);
	return others.filter((path) => imported.has(stemOf(`${places.runtime}/${path}`)));
}

/** Modules that code outside of the vendored folder imports. */
function importedByApp({ project, authjs, manifest, modules }: App): ReadonlySet<string> {
	const converted = (authjs?.browser?.(project) ?? []).map(({ path }) => path);
	const sources = project
		.sources()
		.filter((path) => manifest?.files[path] === undefined || converted.includes(path));
	const own = sources.map((path) => [path, specifiersIn(project.text(path) ?? '')] as const);
	return new Set(
		[...own, ...(project.users?.() ?? [])].flatMap(([path, specifiers]) =>
			specifiers.flatMap((one) => modules.leads(path, one))
		)
	);
}

/** The files that tie the runtime to the framework, by path in the vendored folder. */
function integrationFiles({ template, project, framework, authjs }: App, chosen?: Choice) {
	const types = [...(chosen?.types ?? []), ...(chosen?.providers ?? []).map(({ type }) => type)];
	const { compatWithout = [] } = authjs ?? {};
	// Code beside it that asks for the integration needs all of it.
	const isPart = chosen?.used.includes(`${framework.configuration.calls.file}.ts`);
	const left = chosen?.used.some(isCompat) && !isPart ? compatWithout : [];
	const tying = Object.entries(framework.integration.files(project));
	const all = {
		...Object.fromEntries(tying.filter(([path]) => !left.includes(path))),
		...Object.assign({}, ...types.map((type) => framework.integration.of?.[type])),
		...chosen?.pages?.integration,
		...formatterFiles(project)
	};
	return Object.entries<string>(all).map(
		([path, name]) => [path, template(name), posix.join(framework.id, name)] as const
	);
}

/** What stands in the index. */
function indexOf(chosen: Choice, features: readonly Part[], icons: string | undefined) {
	const typed = chosen.types.map((type) => ({ type, imports: [] }));
	const flows = flowsFor([...chosen.providers, ...typed], chosen.accounts);
	const made = flows.map((flow) => (chosen.recallsFixed ? partsOfFlow(flow) : { imports: [flow] }));
	const strategies = chosen.sessions.map((name) => sessions[name]);
	const options = optionalParts.filter(({ name }) => chosen.options.includes(name));
	const rest: Part[] = [...(chosen.accounts ? [accounts] : []), tokens, ...options];
	const more = features.length > 0 ? [featuresPart, ...features] : [];
	const parts = [core, ...made.flatMap((one) => one.imports), ...strategies, ...rest, ...more];
	const own = parts.map(({ name, file }) => ({
		name,
		from: specifier(`./${file.replace(/\.ts$/, '')}`)
	}));
	const all = icons === undefined ? own : [{ name: 'icons', from: icons }, ...own];
	return {
		// In the order that Biome and others ask of imports.
		imports: all.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
		constants: made.flatMap(({ constant }) => constant ?? []),
		definition: definition([
			`flows: [${names(flows)}]`,
			`sessions: [${names(strategies)}]`,
			...rest.map(({ name }) => (name === 'nextAuth4' ? formerNames(chosen) : name)),
			...(features.length > 0 ? [listed(features, icons === undefined ? '' : ',')] : []),
			...(icons === undefined ? [] : ['icons'])
		])
	};
}

function formerNames({ formerUntil = '' }: Choice): string {
	return `nextAuth4: nextAuth4('${formerUntil}')`;
}

function names(parts: readonly Part[]): string {
	return parts.map(({ name }) => name).join(', ');
}

/** As `definition`, one level deeper, where a tab is two wide. `end`: what follows. */
function listed(features: readonly Part[], end: string): string {
	const line = `features: features(${names(features)})`;
	if (2 + line.length + end.length <= lineWidth) return line;
	return `features: features(\n\t\t${features.map(({ name }) => name).join(',\n\t\t')}\n\t)`;
}

/** On one line if it is no longer than lines may be. */
function definition(parts: readonly string[]): string {
	const line = `defineAuth({ ${parts.join(', ')} })`;
	if (`export const Auth = ${line};`.length <= lineWidth) return line;
	return `defineAuth({\n\t${parts.join(',\n\t')}\n})`;
}

function renderMap(
	app: App,
	{ used }: Pick<Choice, 'used'>,
	files: readonly { path: string; about: string; text: string }[]
): Promise<string> {
	const [main] = used.filter(isCompat).toSorted((a, b) => a.length - b.length);
	const entry = main?.replace(/\.ts$/, '') ?? app.framework.configuration.calls.file;
	const ending = app.folder.javaScript ? 'js' : 'ts';
	const holes = { config: app.places.config, ending, ...readingOrder(files, entry) };
	return app.filled('../vendored/README.md.hbs', holes);
}

/** Where the file of a provider lies. */
export function providerPath({ places }: App, { module }: ProviderAsset): string {
	return `${places.runtime}/providers/${module}.ts`;
}
