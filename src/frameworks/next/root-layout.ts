// Where pages have a root layout: an app with one for each language or group has none in `app` itself.
import { relativeSpecifier } from '../../app/module-imports.ts';
import type { Project } from '../../detect/project.ts';

/** The route group of ours, which has a root layout with it. */
const ours = '(auth-pages)';

/** Whether a page right in `app` would have no `<html>`. */
export function lacksRoot(project: Project): boolean {
	const { routes } = project.folders;
	const top = project.list(routes).find((name) => isLayout(`/${name}`));
	if (top === undefined) return layoutsOf(project).length > 0;
	// Next to other root layouts, one in `app` may return its children alone.
	return !hasHtml(project, `${routes}/${top}`) && rootsOf(project).length > 0;
}

/** The folder of own pages: `app`, the only route group with a root layout, or one of ours. */
export function pageFolder(project: Project): {
	readonly folder: string;
	readonly isOurs: boolean;
} {
	const { routes } = project.folders;
	if (!lacksRoot(project)) return { folder: routes, isOurs: false };
	const groups = rootsOf(project).flatMap(
		(path) => /^\/(\([\w-]+\))\/[^/]+$/.exec(path.slice(routes.length))?.[1] ?? []
	);
	const [only = ours] = groups.length === 1 ? groups : groups.filter(hasPages(project));
	return { folder: `${routes}/${only}`, isOurs: only === ours };
}

/** Pages stay where they are, even if the app gets more groups. */
function hasPages({ folders: { routes }, list }: Project) {
	return (group: string) => list(`${routes}/${group}/signin`).some((name) => /^page\./.test(name));
}

/** The layout with the style sheets of a root layout of the app. */
export function styledLayout(text: string, project: Project, path: string): string {
	const lines = styleSheets(project, path).map((one) => `import '${one}';\n`);
	const [comment = ''] = /^\/\/.*\n/.exec(text) ?? [];
	const rest = text.slice(comment.length);
	const gap = lines.length === 0 || rest.startsWith('import ') ? '' : '\n';
	return comment + lines.join('') + gap + rest;
}

/** As the layout imports them already, or else one of the app. */
function styleSheets(project: Project, to: string): readonly string[] {
	const files = project.text(to) === undefined ? rootsOf(project) : [to];
	const all = files.map((path) =>
		[...(project.text(path) ?? '').matchAll(sheets)].map(([, , sheet = '']) => {
			const folder = path.slice(0, path.lastIndexOf('/'));
			return sheet.startsWith('.') ? relativeSpecifier(to, `${folder}/${sheet}`) : sheet;
		})
	);
	return all.find((one) => one.length > 0) ?? [];
}

const sheets = /^import\s{0,5}(['"])([^'"\n]{1,200}\.(?:css|s[ac]ss|less))\1/gm;

/** Layouts below `app` that have an `<html>`. */
function rootsOf(project: Project): readonly string[] {
	return layoutsOf(project).filter((path) => hasHtml(project, path));
}

function layoutsOf({ folders: { routes }, sources }: Project): readonly string[] {
	return sources(routes).filter(isLayout);
}

function isLayout(path: string): boolean {
	return /\/layout(\.\w{1,20}){1,4}$/.test(path);
}

function hasHtml({ text }: Project, path: string): boolean {
	return /<html\b/.test(text(path) ?? '');
}
