// Which addresses the routes of an app have, as far as they answer where sign-in does: a splat such as ours comes last.

import type { Places } from '../../app/views.ts';
import { itemsOf, literalOf, resolved, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { Routes } from '../../detect/reading.ts';
import { pageAddress, pageAt } from './pages.ts';

/** A route that a list names: its file, those around it, and what it matches, as far as that is plain text. */
interface Route {
	/** Below the folder of the app. */
	readonly file: string;
	readonly around: readonly string[];
	readonly path?: string | undefined;
}

/** What people and providers open of sign-in. */
const pages = ['signin', 'signout', 'error', 'verify-request', 'session', 'providers', 'csrf'];
const addresses = [...pages, 'signin/x', 'callback/x'];

/** Routes by the names of their files, and those that a list names. */
export function ownRoutes(
	project: Project,
	home: string,
	{ routes: list = '', route: ours = '' }: Places
): readonly Routes[] {
	const { source, routes: folder } = project.folders;
	const code = withoutComments(project.text(list) ?? '');
	const listed = routesListed(code).filter(({ file }) => `${source}/${file}` !== ours);
	const taken = (path: string | undefined) => path && (takenBy(path, home) ?? pageAt(path));
	const byList = {
		folder: source,
		addressOf: (file: string) =>
			taken(listed.find((one) => `/${one.file}` === file && taken(one.path))?.path) ??
			pageAddress(source + file, folder)
	};
	const byName = {
		folder,
		addressOf: (file: string) => (folder + file === ours ? undefined : taken(pathOfName(file)))
	};
	return findsByName(code) ? [byList, byName] : [byList];
}

/** Whether the names of files in the usual folder are addresses, too. */
export function findsByName(list = ''): boolean {
	const byName = /\b(flatRoutes|autoRoutes)\s*\((?![^)]*\b(rootDirectory|routesDir)\b)/;
	return byName.test(withoutComments(list));
}

/** The routes that a list names by `route`, `index`, `layout` and `prefix`. @param code Without comments. */
export function routesListed(code: string): readonly Route[] {
	const [, value = ''] = /\bexport\s+default\s+([\s\S]*)/.exec(code) ?? [];
	const items = itemsOf(resolved(code, /^[\w$]+/.exec(value)?.[0] ?? value));
	return listedIn(items, { around: [], path: '' });
}

/** @param parent What is around them; the children of a route whose path is not plain text are at unknown paths. */
function listedIn(items: readonly string[], parent: Omit<Route, 'file'>): readonly Route[] {
	return items.flatMap((item) => {
		const [, name] = /^(?:\.\.\.)?\s*(\w+)\s*\(/.exec(item) ?? [];
		const given = name ? itemsOf(item.slice(item.indexOf('('))) : [];
		const [first = '', second = ''] = given.map((one) => literalOf(one));
		const isPath = name === 'route' || name === 'prefix';
		const isKnown = parent.path !== undefined && first !== '';
		const below = isKnown ? `${parent.path}/${first.replace(/^\/|\/$/g, '')}` : undefined;
		const path = isPath ? below : parent.path;
		const own = name === 'route' ? second : first;
		const file = name === 'prefix' ? '' : own.replace(/^\.\//, '');
		const { around } = parent;
		const children = itemsOf(given.find((one) => one.startsWith('[')) ?? '');
		const isAddress = name === 'route' || name === 'index';
		if (file === '') return listedIn(children, { around, path });
		const inner = listedIn(children, { around: [...around, file], path });
		return [{ file, around, path: isAddress ? path : undefined }, ...inner];
	});
}

/** The path of a file of `flatRoutes`: dots are slashes, and `$x`, `(x)`, `_x`, `x_` and `[x]` have a meaning of their own. */
function pathOfName(file: string): string | undefined {
	const [, name = ''] = /^\/([^/]+?)(?:\/route)?\.[jt]sx?$/.exec(file) ?? [];
	const segments = name.match(/(?:\[[^[\]]*\]|[^.[])+/g) ?? [];
	const parts = segments.flatMap((segment) => {
		if (segment.startsWith('_')) return [];
		const [, optional] = /^\((.*)\)$/.exec(segment) ?? [];
		const [plain = ''] = [(optional ?? segment).replace(/_$/, '')];
		const part = plain === '$' ? '*' : plain.replace(/^\$/, ':').replace(/[[\]]/g, '');
		return optional === undefined ? part : `${part}?`;
	});
	return name === '' ? undefined : `/${parts.join('/')}`;
}

/** The first address of sign-in for which React Router prefers a path to that of our routes. */
function takenBy(path: string, home: string): string | undefined {
	const forms = withoutOptional(path.split('/'));
	const ours = rank([...home.split('/'), '*']);
	return addresses
		.map((one) => `${home}/${one}`)
		.find((one) => forms.some((form) => matches(form, one.split('/')) && rank(form) >= ours));
}

/** `/a?/b` is `/a/b` and `/b`. */
function withoutOptional([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
	if (first === undefined) return [[]];
	const ends = withoutOptional(rest);
	const there = ends.map((end) => [first.replace(/\?$/, ''), ...end]);
	return first.endsWith('?') ? [...there, ...ends] : there;
}

function matches(form: readonly string[], address: readonly string[]): boolean {
	const isEqual = (part: string, at: number) => part.startsWith(':') || part === address[at];
	if (form.at(-1) === '*') return form.slice(0, -1).every(isEqual) && address.length >= form.length;
	return form.length === address.length && form.every(isEqual);
}

/** How React Router ranks what matches: a text before a parameter before a splat. Of two alike the earlier one counts. */
function rank(form: readonly string[]): number {
	const points = form.map((part) => {
		if (part === '*') return -2;
		if (part === '') return 1;
		return part.startsWith(':') ? 3 : 10;
	});
	return form.length + points.reduce((sum, one) => sum + one, 0);
}
