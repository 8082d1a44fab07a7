import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { specifier } from './checked.ts';
import { accounts, core, flowsFor, type Part, sessions, tokens } from './parts.ts';
import type { Setting } from './recipe.ts';
import { render } from './render.ts';
import { ownedFile, type Step } from './step.ts';
import { importedFiles, ranges, selectFiles } from './vendor.ts';

const lineWidth = 100;

interface Chosen {
	readonly providers: readonly ProviderAsset[];
	readonly session: keyof typeof sessions;
	readonly adapter: AdapterAsset | undefined;
}

/** Ranges of npm packages by name: those the app runs with, and those it is only developed with. */
export interface Packages {
	readonly run: Readonly<Record<string, string>>;
	readonly develop: Readonly<Record<string, string>>;
}

/** Plans the vendored folder: what the choice reaches, the files that tie it to the framework, its index and map. */
export async function planFolder(
	setting: Setting,
	chosen: Chosen
): Promise<{ steps: readonly Step[]; packages: Packages }> {
	const { catalogue, project, recipe, places } = setting;
	const runtime = catalogue.readRuntime();
	const { adapter } = chosen;
	const integration = Object.entries(recipe.integration(project)).map(
		([path, template]) => [path, catalogue.readTemplate(project.framework.id, template)] as const
	);
	const index = await renderIndex(setting, chosen);
	const roots = [index, ...integration.map(([, text]) => text)];
	const own = new Map([['index.ts', index], ...integration]);
	const selection = selectFiles(runtime, {
		entries: roots.flatMap((text) => importedFiles(text, runtime)).filter((path) => !own.has(path)),
		others: [...chosen.providers, ...(adapter?.function ? [adapter] : [])]
	});
	const files = [...own, ...selection.files].map(([path, text]) => ({
		path,
		text,
		about: about(text)
	}));
	const providers = chosen.providers.map(({ module, text, name }) => {
		return { path: `providers/${module}.ts`, text, about: `How ${name} is asked who somebody is.` };
	});
	const adapters = adapter?.function
		? [{ path: `adapters/${adapter.id}.ts`, text: adapter.text, about: about(adapter.text) }]
		: [];
	const map = await renderMap(setting, [...files, ...providers, ...adapters]);
	const all = [
		{ path: 'README.md', text: map, about: 'Maps this folder.' },
		...files,
		...providers,
		...adapters
	];
	const steps = all.map(({ path, text, about: why }) =>
		ownedFile(setting, { path: `${places.runtime}/${path}`, text, why })
	);
	const { dev = [], install = [] } = adapter ?? {};
	const packages = {
		run: { ...selection.packages, ...ranges(install, runtime) },
		develop: { ...selection.types, ...ranges(dev, runtime) }
	};
	return { steps, packages };
}

/** Providers whose files lie in the vendored folder already; the folder is the index. */
export function vendoredProviders({
	project,
	catalogue,
	places
}: Setting): readonly ProviderAsset[] {
	const files = new Set(project.list(`${places.runtime}/providers`));
	if (files.size === 0) return [];
	const known = catalogue.readProviderIndex().filter(({ module }) => files.has(`${module}.ts`));
	return known.map(({ module }) => catalogue.readProvider(module));
}

function renderIndex(
	{ catalogue, project }: Setting,
	{ providers, session: strategy, adapter }: Chosen
): Promise<string> {
	const template = catalogue.readTemplate(project.framework.id, 'index.ts.hbs');
	const types = providers.map((provider) => provider.type);
	const flows = flowsFor(types, adapter !== undefined);
	const session = sessions[strategy];
	const rest: Part[] = adapter === undefined ? [tokens] : [accounts, tokens];
	const imports = [core, ...flows, session, ...rest]
		.toSorted((a, b) => (a.file < b.file ? -1 : 1))
		.map(({ name, file }) => ({ name, from: specifier(`./${file.replace(/\.ts$/, '')}`) }));
	const parts = [
		`flows: [${flows.map(({ name }) => name).join(', ')}]`,
		`sessions: [${session.name}]`,
		...rest.map(({ name }) => name)
	];
	return render(template, { imports, definition: definition(parts) });
}

/** On one line if it is no longer than lines may be. */
function definition(parts: readonly string[]): string {
	const line = `defineAuth({ ${parts.join(', ')} })`;
	if (`export const Auth = ${line};`.length <= lineWidth) return line;
	return `defineAuth({\n\t${parts.join(',\n\t')}\n})`;
}

function renderMap(
	{ catalogue, project, places }: Setting,
	files: readonly { path: string; about: string }[]
): Promise<string> {
	const template = catalogue.readTemplate(project.framework.id, 'README.md.hbs');
	const rows = files.map(({ path, about }) => ({ path, about }));
	return render(template, { config: places.config, files: rows });
}

/** What a file says about itself in its first line. */
function about(text: string): string {
	const [first = ''] = text.split('\n');
	const said = /^(?:\/\/|\/\*\*?)\s*(.*?)\s*(?:\*\/)?$/.exec(first)?.[1] ?? '';
	return said || 'A part of the sign-in code.';
}
