// Loaders and actions below a route that guards in its loader: they run at the same time, and alone if a client asks so.
import { type Finding, findingAt } from '../../codes/finding.ts';
import { itemsOf, literalOf, resolved, withoutComments } from '../../detect/object-literal.ts';
import { asksSession } from '../asks-session.ts';
import { deniesAccess, readsSession } from '../checks.ts';
import type { App } from '../framework.ts';
import { findsByName } from './own-routes.ts';

/** A route, and the files around it. */
interface Nested {
	readonly file: string;
	readonly around: readonly string[];
}

export function unguarded(app: App): Finding[] {
	const { project, places, manifest } = app;
	if (manifest === undefined) return [];
	const { source } = project.folders;
	const text = (file: string) => project.text(file) ?? '';
	const root = text(places['root'] ?? '');
	// A middleware runs before all of them.
	if (guardsByMiddleware(root.replace(/\bauthMiddleware\b/g, ''))) return [];
	const all = routesIn(app).map(({ file, around }) => ({
		file: `${source}/${file}`,
		around: around.map((one) => `${source}/${one}`)
	}));
	return all.flatMap(({ file, around }) => {
		const code = text(file);
		if (around.some((one) => guardsByMiddleware(text(one))) || guardsByMiddleware(code)) return [];
		if (asksSession(project, file) || !around.some((one) => guardsByLoader(text(one)))) return [];
		return [
			...(exportsOne(code, 'loader')
				? [findingAt('LOAD_UNGUARDED', file, 'loads data without checking the session')]
				: []),
			...(exportsOne(code, 'action')
				? [findingAt('ACTION_UNGUARDED', file, 'has actions that check no session')]
				: [])
		];
	});
}

function exportsOne(code: string, name: 'loader' | 'action' | 'middleware'): boolean {
	return new RegExp(`\\bexport\\s+(?:async\\s+function|function|const|let)\\s+${name}\\b`).test(
		code
	);
}

function guardsByLoader(code: string): boolean {
	return exportsOne(code, 'loader') && readsSession.test(code) && deniesAccess.test(code);
}

function guardsByMiddleware(code: string): boolean {
	return (
		exportsOne(code, 'middleware') &&
		readsSession.test(code) &&
		(deniesAccess.test(code) || /\bthrow\b/.test(code))
	);
}

function routesIn({ project, places }: App): readonly Nested[] {
	const code = withoutComments(project.text(places['routes'] ?? '') ?? '');
	const [, value = ''] = /\bexport\s+default\s+([\s\S]*)/.exec(code) ?? [];
	const listed = listedIn(itemsOf(resolved(code, /^[\w$]+/.exec(value)?.[0] ?? value)), []);
	return findsByName(code) ? [...listed, ...named(project)] : listed;
}

function listedIn(items: readonly string[], around: readonly string[]): readonly Nested[] {
	return items.flatMap((item) => {
		const [, name] = /^(?:\.\.\.)?\s*(\w+)\s*\(/.exec(item) ?? [];
		if (name === undefined || around.length > 10) return [];
		const given = itemsOf(item.slice(item.indexOf('(')));
		const at = name === 'route' ? 1 : 0;
		const file = name === 'prefix' ? '' : (literalOf(given[at] ?? '') ?? '').replace(/^\.\//, '');
		const children = given.find((one) => one.startsWith('[')) ?? '';
		const inner = file === '' ? around : [...around, file];
		return [...(file === '' ? [] : [{ file, around }]), ...listedIn(itemsOf(children), inner)];
	});
}

/** By names: `_app.tsx` is around `_app.orders.tsx`, and around no file whose segment ends in an underscore. */
function named({ folders, sources }: App['project']): readonly Nested[] {
	const { routes, source } = folders;
	const files = sources(routes).map((path) => path.slice(source.length + 1));
	const nameOf = (file: string) =>
		file.slice(file.indexOf('/') + 1).replace(/(\/route)?\.[jt]sx?$/, '');
	return files.map((file) => ({
		file,
		around: files.filter((one) => one !== file && nameOf(file).startsWith(`${nameOf(one)}.`))
	}));
}
