// The pages of sign-in that are code of the app: their components, one form for each type of provider, and the pages.
import { posix } from 'node:path';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnPages } from '../frameworks/own-pages.ts';
import type { OurFile } from '../plan/app-file.ts';
import { about } from './about.ts';
import type { ProviderAsset } from './catalogue.ts';
import { identifier } from './checked.ts';
import type { Icons } from './icons-file.ts';
import { render } from './render.ts';
import { styledComponent } from './styled-component.ts';

/** The pages that an app has or is to have, at the paths that browsers see, or undefined; those with a database show what is in it. */
export function ownPages(
	app: App,
	{ wanted = false, database }: { wanted?: boolean; database: boolean }
): OwnPages | undefined {
	const { framework, manifest, project } = app;
	const pages = framework.pages?.(project);
	if (pages === undefined) return undefined;
	const isThere = manifest?.files[pages.known] !== undefined;
	if (!wanted && !isThere) return undefined;
	if (!isThere) refuseTaken(app, Object.keys(pages.files));
	const { source, routes } = project.folders;
	const { folders: usual = project.folders } = pages;
	if (source !== usual.source || routes !== usual.routes) throw movedPages(usual, project.folders);
	const served = { ...pages, signIn: framework.addresses.base(project) + pages.signIn };
	if (!database) return served;
	return {
		...served,
		integration: { ...pages.integration, ...pages.database.integration },
		files: { ...pages.files, ...pages.database.files }
	};
}

/** Of two files with one address a framework builds neither, or shows one of them without a word. */
function refuseTaken({ framework, project }: App, made: readonly string[]): void {
	const all = framework.addresses.byFile?.(project) ?? [];
	const addressOf = (path: string) => {
		const routes = all.find(({ folder }) => path.startsWith(`${folder}/`));
		return routes?.addressOf(path.slice(routes.folder.length));
	};
	const wanted = new Map(made.map((path) => [addressOf(path), path]));
	for (const path of all.flatMap(({ folder }) => project.sources(folder))) {
		const address = addressOf(path);
		const page = wanted.get(address);
		if (address !== undefined && page !== undefined && page !== path)
			throw addressTaken(path, page);
	}
}

type PageFolders = Required<OwnPages>['folders'];

/** The pages import each other by where they usually lie. */
function movedPages(usual: PageFolders, { source, routes }: PageFolders): CliError {
	return new CliError('FOLDERS_MOVED', {
		title: `The pages of sign-in are made for ${usual.source} and ${usual.routes}; this app has ${source} and ${routes}`,
		fix: 'Run it without --components: the built-in pages need no files.'
	});
}

function addressTaken(there: string, page: string): CliError {
	return new CliError('FILE_IN_THE_WAY', {
		title: `${there} has the address that ${page} is to have; nothing was written`,
		fix: 'Move or rename it, then run the command again; or run it without --components: the built-in pages need no files.'
	});
}

interface Wanted {
	readonly pages: OwnPages;
	readonly providers: readonly ProviderAsset[];
	readonly icons: Icons | undefined;
}

/** Every file of the pages, with the forms that these providers need. */
export async function pageFiles(
	app: App,
	{ pages, providers, icons }: Wanted
): Promise<readonly OurFile[]> {
	const types = [...new Set(providers.map(({ type }) => type))].toSorted();
	const forms = types.flatMap((type) => {
		const form = pages.formOf?.[type];
		return form === undefined ? [] : [{ type: identifier(type), ...form }];
	});
	const copied = { ...pages.files, ...pathsOf(forms) };
	const files = Object.entries(copied).map(([path, template]) => {
		return ours(path, textOf(app, { pages, path, template }));
	});
	const list = pages.forms && (await listOfForms(app, { pages, list: pages.forms, forms, icons }));
	return list ? [...files, list] : files;
}

interface Listed {
	readonly pages: OwnPages;
	readonly list: Required<OwnPages>['forms'];
	readonly forms: readonly { type: string; component: string; path: string }[];
	readonly icons: Icons | undefined;
}

/** The file that says which form each type of provider has. */
async function listOfForms(app: App, { pages, list, forms, icons }: Listed): Promise<OurFile> {
	const from = (path: string) => app.modules.importOf(list.path, path);
	const imports = new Map(forms.map(({ component, path }) => [component, path]));
	const context = {
		imports: [...imports]
			.map(([name, path]) => ({ name, from: from(path) }))
			.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
		icons: iconsLine(icons && from(icons.file.path), isScript(list.path)),
		list: forms.map(({ type, component }) => `${type}: ${component}`).join(',\n\t')
	};
	const template = pages.adapt(app.template(list.template), app.project);
	return ours(list.path, app.styled(await render(template, context)));
}

function ours(path: string, text: string): OurFile {
	return { kind: 'ours', path, text, why: about(text) };
}

/** Where the icons of the chosen providers come from; there is no file of them if none has one. */
function iconsLine(from: string | undefined, script: boolean): string {
	if (from !== undefined) return `export { icons } from '${from}';`;
	const type = 'Readonly<Record<string, string>>';
	return script
		? `/** @type {${type}} */\nexport const icons = {};`
		: `export const icons: ${type} = {};`;
}

function isScript(path: string): boolean {
	return /\.jsx?$/.test(path);
}

/** A template in the language of the file that it becomes. */
function sourceOf(app: App, { pages, path, template }: Copied) {
	const { framework, catalogue, template: read } = app;
	const { scripted, javaScript } = pages;
	const isComponent = scripted !== undefined && template.endsWith(scripted);
	const isWritten = /\.tsx?$/.test(template) ? isScript(path) : isComponent && javaScript;
	if (!isWritten) return read(template);
	const asset = posix.join(framework.id, template).replace(/\.tsx?$/, '');
	return catalogue.readJavaScript(asset)[isComponent ? '' : '.js'] ?? '';
}

function pathsOf(forms: readonly { path: string; template: string }[]) {
	return Object.fromEntries(forms.map(({ path, template }) => [path, template]));
}

interface Copied {
	readonly pages: OwnPages;
	readonly path: string;
	readonly template: string;
}

function textOf(app: App, copied: Copied): string {
	const { pages, path, template } = copied;
	const { project, places, modules } = app;
	const adapted = pages.adapt(sourceOf(app, copied), project);
	const { style } = project;
	const config = `'${modules.importOf(path, places.config)}'`;
	const text = pages.config ? adapted.replace(`'${pages.config}'`, () => config) : adapted;
	if (!/\.([jt]sx?|css)$/.test(template))
		return styledComponent(imported(app, copied, text), style);
	if (!template.endsWith('.css')) return app.styled(imported(app, copied, text));
	const lines = text.split('\n').map((line) => line.replace(/\t/g, style.indent));
	return lines.join(style.newline);
}

/** The text with `#auth` and `#pages` as the app imports from there. */
function imported({ places, modules }: App, { pages, path }: Copied, text: string): string {
	const { components, javaScript } = pages;
	if (components === undefined) return text;
	const folders: Readonly<Record<string, string>> = { auth: places.runtime, pages: components };
	const ending = javaScript ? 'js' : 'ts';
	return text.replace(/'#(auth|pages)\/([\w.-]+)'/g, (_, folder: string, file: string) => {
		const name = /\.\w+$/.test(file) ? file : `${file}.${ending}`;
		return `'${modules.importOf(path, `${folders[folder]}/${name}`)}'`;
	});
}
