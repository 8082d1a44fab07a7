import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { specifier } from './checked.ts';
import { iconsFile } from './icons-file.ts';
import { readOwnProvider } from './own-provider.ts';
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
	const icons = iconsFile(setting, chosen.providers);
	const index = await renderIndex(setting, chosen, icons?.from);
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
	const providers = chosen.providers.map(({ module, text, name, own: isOwn }) => {
		const path = `providers/${module}.ts`;
		return { path, text, about: `How ${isOwn ? module : name} is asked who somebody is.`, isOwn };
	});
	const adapters = adapter?.function
		? [{ path: `adapters/${adapter.id}.ts`, text: adapter.text, about: about(adapter.text) }]
		: [];
	const map = await renderMap(setting, [...files, ...providers, ...adapters]);
	const all = [
		{ path: 'README.md', text: map, about: 'Maps this folder.' },
		...files,
		// A file of the app's own that is there already is none of ours.
		...providers.filter(
			({ isOwn, path, text }) => !isOwn || project.text(`${places.runtime}/${path}`) !== text
		),
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
	return { steps: icons ? [...steps, icons.step] : steps, packages };
}

/** Providers whose files lie in the vendored folder already, the app's own ones too; the folder is the index. */
export function vendoredProviders({
	project,
	catalogue,
	places
}: Setting): readonly ProviderAsset[] {
	return project
		.list(`${places.runtime}/providers`)
		.filter((file) => file.endsWith('.ts'))
		.flatMap((file) => {
			const module = file.slice(0, -'.ts'.length);
			const text = project.text(`${places.runtime}/providers/${file}`) ?? '';
			return catalogue.findProvider(module) ?? readOwnProvider(module, text) ?? [];
		});
}

function renderIndex(
	{ catalogue, project }: Setting,
	{ providers, session: strategy, adapter }: Chosen,
	icons: string | undefined
): Promise<string> {
	const template = catalogue.readTemplate(project.framework.id, 'index.ts.hbs');
	const types = providers.map((provider) => provider.type);
	const flows = flowsFor(types, adapter !== undefined);
	const session = sessions[strategy];
	const rest: Part[] = adapter === undefined ? [tokens] : [accounts, tokens];
	const imports = [core, ...flows, session, ...rest]
		.toSorted((a, b) => (a.file < b.file ? -1 : 1))
		.map(({ name, file }) => ({ name, from: specifier(`./${file.replace(/\.ts$/, '')}`) }));
	if (icons !== undefined) imports.unshift({ name: 'icons', from: specifier(icons) });
	const parts = [
		`flows: [${flows.map(({ name }) => name).join(', ')}]`,
		`sessions: [${session.name}]`,
		...rest.map(({ name }) => name),
		...(icons === undefined ? [] : ['icons'])
	];
	return render(template, { imports, parts: inBraces(parts) });
}

/** On one line if the whole is no longer than lines may be. */
function inBraces(parts: readonly string[]): string {
	const line = `{ ${parts.join(', ')} }`;
	if (`export const Auth = defineAuth(${line});`.length <= lineWidth) return line;
	return `{\n\t${parts.join(',\n\t')}\n}`;
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
