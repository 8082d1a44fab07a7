import type { ProviderAsset } from './catalogue.ts';
import { specifier } from './checked.ts';
import { iconsFile } from './icons-file.ts';
import { readOwnProvider } from './own-provider.ts';
import { core, flowsFor, type Part, sessions, tokens } from './parts.ts';
import type { OwnPages, Setting } from './recipe.ts';
import { render } from './render.ts';
import { ownedFile, type Step } from './step.ts';
import { importedFiles, type Selection, selectFiles } from './vendor.ts';

/** Columns that the parts may take in one line. */
const lineWidth = 66;

interface Chosen {
	readonly providers: readonly ProviderAsset[];
	readonly session: keyof typeof sessions;
	/** Pages of the app's own, whose files in this folder come along. */
	readonly pages?: OwnPages | undefined;
}

/** Plans the vendored folder: what the choice reaches, the files that tie it to the framework, its index and map. */
export async function planFolder(
	setting: Setting,
	chosen: Chosen
): Promise<{ steps: readonly Step[]; packages: Selection['packages'] }> {
	const { catalogue, project, recipe, places } = setting;
	const runtime = catalogue.readRuntime();
	const flows = flowsFor(chosen.providers.map((provider) => provider.type));
	const tied = { ...recipe.integration(project), ...chosen.pages?.integration };
	const integration = Object.entries(tied).map(
		([path, template]) => [path, catalogue.readTemplate(project.framework.id, template)] as const
	);
	const icons = iconsFile(setting, chosen.providers);
	const session = sessions[chosen.session];
	const index = await renderIndex(setting, { flows, session, icons: icons?.from });
	const roots = [index, ...integration.map(([, text]) => text)];
	const own = new Map([['index.ts', index], ...integration]);
	const selection = selectFiles(runtime, {
		entries: roots.flatMap((text) => importedFiles(text, runtime)).filter((path) => !own.has(path)),
		providers: chosen.providers
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
	const map = await renderMap(setting, [...files, ...providers]);
	const all = [
		{ path: 'README.md', text: map, about: 'Maps this folder.' },
		...files,
		// A file of the app's own that is there already is none of ours.
		...providers.filter(
			({ isOwn, path, text }) => !isOwn || project.text(`${places.runtime}/${path}`) !== text
		)
	];
	const steps = all.map(({ path, text, about: why }) =>
		ownedFile(setting, { path: `${places.runtime}/${path}`, text, why })
	);
	return { steps: icons ? [...steps, icons.step] : steps, packages: selection.packages };
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
	{ flows, session, icons }: { flows: readonly Part[]; session: Part; icons: string | undefined }
): Promise<string> {
	const template = catalogue.readTemplate(project.framework.id, 'index.ts.hbs');
	const imports = [core, ...flows, session, tokens]
		.toSorted((a, b) => (a.file < b.file ? -1 : 1))
		.map(({ name, file }) => ({ name, from: specifier(`./${file.replace(/\.ts$/, '')}`) }));
	if (icons !== undefined) imports.unshift({ name: 'icons', from: specifier(icons) });
	const parts = [
		`flows: [${flows.map(({ name }) => name).join(', ')}]`,
		`sessions: [${session.name}]`,
		'tokens',
		...(icons === undefined ? [] : ['icons'])
	];
	return render(template, { imports, parts: partsObject(parts) });
}

function partsObject(entries: readonly string[]): string {
	const line = `{ ${entries.join(', ')} }`;
	return line.length <= lineWidth ? line : `{\n\t${entries.join(',\n\t')}\n}`;
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
	const said = /^(?:\/\/|#|\/\*\*?)\s*(.*?)\s*(?:\*\/)?$/.exec(first)?.[1] ?? '';
	return said || 'A part of the sign-in code.';
}
