// Loaders and actions below a route that guards in its loader: they run at the same time, and alone if a client asks so.
import { type Finding, those } from '../../codes/finding.ts';
import { withoutComments } from '../../detect/object-literal.ts';
import { asksSession } from '../asks-session.ts';
import { deniesAccess, isGuard, readsSession, unguardedAt } from '../checks.ts';
import type { App } from '../framework.ts';
import { findsByName, routesListed } from './own-routes.ts';

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
		return those(
			exportsOne(code, 'loader') && unguardedAt('LOAD_UNGUARDED', file),
			exportsOne(code, 'action') && unguardedAt('ACTION_UNGUARDED', file)
		);
	});
}

function exportsOne(code: string, name: 'loader' | 'action' | 'middleware'): boolean {
	return new RegExp(`\\bexport\\s+(?:async\\s+function|function|const|let)\\s+${name}\\b`).test(
		code
	);
}

function guardsByLoader(code: string): boolean {
	return exportsOne(code, 'loader') && isGuard(code);
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
	const listed = routesListed(code);
	return findsByName(code) ? [...listed, ...named(project)] : listed;
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
