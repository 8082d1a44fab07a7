import { type Finding, findingAt, those } from '../../codes/finding.ts';
import { withoutComments } from '../../detect/object-literal.ts';
import { asksSession } from '../asks-session.ts';
import { deniesAccess, isGuard, readsSession, unguardedAt } from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { unseenVariables } from '../workers.ts';
import { findsByName, routesListed } from './own-routes.ts';
import { goneRoutes } from './wiring.ts';

export const checks: FrameworkChecks = {
	advisories: [
		{
			id: 'CVE-2025-68470',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.9.6',
			what: 'a path with two slashes leads to another host'
		},
		{
			id: 'CVE-2026-22029',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.12.0',
			what: 'a redirect to an untrusted address can run code in the page'
		},
		{
			id: 'CVE-2026-22030',
			package: 'react-router',
			from: '7.0.0',
			fixed: '7.12.0',
			what: 'other sites can post to actions in the name of a signed-in user'
		}
	],
	find: async (app) => [
		...unlisted(app),
		...gone(app),
		...unguarded(app),
		...unseenVariables(app.project)
	],
	inTheWay: ({ project }) => unseenVariables(project)
};

/** A page of `init --demo-page` that was deleted leaves a line in the list of routes. */
function gone(app: App): Finding[] {
	const where = app.places['routes'] ?? '';
	return goneRoutes(app).map(({ file }) =>
		findingAt('ROUTE_GONE', where, `names ${file}, which is gone`)
	);
}

/** What `init` wires is still there. */
function unlisted({ project, places, manifest }: App): Finding[] {
	const where = places['route'] ?? '';
	if (manifest === undefined || /\bloader\b/.test(project.text(where) ?? '')) return [];
	const says = `does not export the loader of ${places.config}, so no route of sign-in answers`;
	return [findingAt('HOOK_MISSING', where, says)];
}

/** A route, and the files around it. */
interface Nested {
	readonly file: string;
	readonly around: readonly string[];
}

/** Loaders and actions below a route that guards in its loader: they run at the same time, and alone if a client asks so. */
function unguarded(app: App): Finding[] {
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

/** Routes in more others than an app has are not followed. */
const deepest = 10;

function routesIn({ project, places }: App): readonly Nested[] {
	const code = withoutComments(project.text(places['routes'] ?? '') ?? '');
	const listed = routesListed(code).filter(({ around }) => around.length <= deepest);
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
