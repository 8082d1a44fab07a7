// The pages of sign-in that are code of the app, and their components.
import { posix } from 'node:path';
import { CliError } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import { type OwnPages, recordedPage } from '../frameworks/own-pages.ts';
import type { OurFile } from '../plan/app-file.ts';
import { about } from './about.ts';
import { styledComponent } from './styled-component.ts';

/** The pages that an app has or is to have, at the paths that browsers see, or undefined. */
export function ownPages(app: App, wanted = false): OwnPages | undefined {
	const { framework, project } = app;
	const pages = framework.pages?.(project);
	if (pages === undefined) return undefined;
	const isThere = ownPageFile(app) !== undefined;
	if (!wanted && !isThere) return undefined;
	if (!isThere) refuseTaken(app, Object.keys(pages.files));
	const { source, routes } = project.folders;
	const { folders: usual = project.folders } = pages;
	if (source !== usual.source || routes !== usual.routes) throw movedPages(usual, project.folders);
	return { ...pages, signIn: framework.addresses.base(project) + pages.signIn };
}

/** A file of its own pages that an app was given, or undefined. */
export function ownPageFile({
	framework,
	manifest,
	project
}: Pick<App, 'framework' | 'manifest' | 'project'>): string | undefined {
	return recordedPage(framework.pages?.(project), manifest?.files);
}

/** Of two files with one address a framework builds neither, or shows one of them without a word. */
function refuseTaken({ framework, project }: App, made: readonly string[]): void {
	const all = framework.addresses.byFile?.(project) ?? [];
	const addressOf = (path: string) => {
		const routes = all.filter(({ folder }) => path.startsWith(`${folder}/`));
		return routes.flatMap((one) => one.addressOf(path.slice(one.folder.length)) ?? [])[0];
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

/** Every file of the pages. */
export function pageFiles(app: App, pages: OwnPages): readonly OurFile[] {
	return Object.entries(pages.files).map(([path, template]) => {
		const text = textOf(app, { pages, path, template });
		return { kind: 'ours', path, text, why: about(text) };
	});
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

interface Copied {
	readonly pages: OwnPages;
	readonly path: string;
	readonly template: string;
}

function textOf(app: App, copied: Copied): string {
	const { pages, path, template } = copied;
	const { project, places, modules } = app;
	const adapted = pages.adapt(sourceOf(app, copied), project, path);
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
	const folders: Readonly<Record<string, string>> = { auth: places.runtime, pages: components };
	const ending = javaScript ? 'js' : 'ts';
	return text.replace(/'#(auth|pages)\/([\w.-]+)'/g, (_, folder: string, file: string) => {
		const name = /\.\w+$/.test(file) ? file : `${file}.${ending}`;
		return `'${modules.importOf(path, `${folders[folder]}/${name}`)}'`;
	});
}
