import { type Finding, findingAt } from '../../codes/finding.ts';
import { asksSession } from '../asks-session.ts';
import { filesBelow, guardedFolders, isGuard, originUnchecked, unguardedAt } from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';

const endpoint =
	/\bexport\s+(const|async\s+function|function)\s+on(Get|Post|Put|Patch|Delete|Request)\b/;

export const checks: FrameworkChecks = {
	advisories: [
		{
			id: 'CVE-2025-53620',
			package: '@builder.io/qwik-city',
			fixed: '1.13.0',
			what: 'one request to a server function that is not there ends the server'
		}
	],
	find: async (app) => [
		...unhooked(app),
		...early(app),
		...unguarded(app),
		...originUnchecked(app, entriesOf(app))
	]
};

/** Qwik runs the `onRequest` export of a plugin in the routes folder. */
function unhooked({ project, places: { config: where }, manifest }: App): Finding[] {
	const text = project.text(where);
	if (manifest === undefined || text === undefined) return [];
	const { hooks } = project.folders;
	const isPlugin = where.startsWith(`${hooks}/plugin`);
	const how = !isPlugin
		? `lies outside of ${hooks}, where plugins are looked for`
		: /\bonRequest\b/.test(text)
			? undefined
			: 'does not export onRequest';
	if (how === undefined) return [];
	return [findingAt('HOOK_MISSING', where, how)];
}

/** Plugins run in the order of their names. */
function early({ project, places: { config }, manifest }: App): Finding[] {
	const { hooks } = project.folders;
	if (manifest === undefined || !config.startsWith(`${hooks}/plugin`)) return [];
	return project
		.list(hooks)
		.map((name) => `${hooks}/${name}`)
		.filter((path) => /\/plugin(@[^/]*)?\.[jt]sx?$/.test(path) && path < config)
		.filter((path) => {
			const text = project.text(path) ?? '';
			return isGuard(text);
		})
		.map((path) => findingAt('GUARD_TOO_EARLY', path, `runs before ${config}, by its name`));
}

/** A layout guards only later handlers: no server functions, and with a loader no endpoints either. */
function unguarded(app: App): Finding[] {
	const isLayout = (path: string) => /\/layout[^/]*\.[jt]sx?$/.test(path);
	const all = guardedFolders(app, isLayout);
	const byLoader = guardedFolders(app, (path, text) => isLayout(path) && !endpoint.test(text));
	const isOpen = (path: string) => !asksSession(app.project, path);
	const functions = filesBelow(app, all)
		.filter(({ path, text }) => /\bserver\$\s*\(/.test(text) && isOpen(path))
		.map(({ path }) => unguardedAt('SERVER_FUNCTION_UNGUARDED', path));
	const endpoints = filesBelow(app, byLoader)
		.filter(({ path, text }) => !isLayout(path) && endpoint.test(text) && isOpen(path))
		.map(({ path: where }) => unguardedAt('ENDPOINT_UNGUARDED', where));
	return [...functions, ...endpoints];
}

/** The entries of its servers. */
function entriesOf({ project }: App): readonly string[] {
	const { source } = project.folders;
	const entries = project.list(source).filter((name) => name.startsWith('entry.'));
	return entries.map((name) => `${source}/${name}`);
}
