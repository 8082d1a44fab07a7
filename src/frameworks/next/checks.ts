import { type Finding, finding, findingAt, those } from '../../codes/finding.ts';
import { itemsOf, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { asksSession } from '../asks-session.ts';
import {
	filesBelow,
	guardedFolders,
	isGuard,
	routedElsewhere,
	unguardedAt,
	unrouted
} from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { appFaults, clientImports } from './app-checks.ts';
import { nextConfigs } from './detection.ts';
import { proxyFaults } from './proxy-checks.ts';

const header = 'one header gets past the middleware, and past whatever it guards';
const bypassed = 'a request gets past the proxy, and past whatever it guards';

export const checks: FrameworkChecks = {
	advisories: [
		...[
			{ from: '13.0.0', fixed: '13.5.9' },
			{ from: '14.0.0', fixed: '14.2.25' }
		].map((versions) => ({ id: 'CVE-2025-29927', package: 'next', ...versions, what: header })),
		{
			id: 'CVE-2025-29927',
			package: 'next',
			from: '15.0.0',
			fixed: '15.2.3',
			what: header
		},
		{ id: 'CVE-2026-44574', package: 'next', from: '15.4.0', fixed: '15.5.16', what: bypassed },
		{ id: 'CVE-2026-44574', package: 'next', from: '16.0.0', fixed: '16.2.5', what: bypassed },
		{ id: 'CVE-2026-44575', package: 'next', from: '15.2.0', fixed: '15.5.16', what: bypassed },
		{ id: 'CVE-2026-44575', package: 'next', from: '16.0.0', fixed: '16.2.5', what: bypassed },
		{ id: 'CVE-2026-45109', package: 'next', from: '15.2.0', fixed: '15.5.18', what: bypassed },
		{ id: 'CVE-2026-45109', package: 'next', from: '16.0.0', fixed: '16.2.6', what: bypassed },
		{ id: 'CVE-2026-64642', package: 'next', from: '16.0.0', fixed: '16.2.11', what: bypassed }
	],
	find: async (app) => [
		...withoutRoute(app),
		...unguarded(app),
		...forcedStatic(app),
		...clientImports(app),
		...newActions(app),
		...routedElsewhere(app),
		...proxyFaults(app),
		...appFaults(app),
		...exportsSometimes(app)
	],
	ofParts: exportsSometimes
};

/** A converted app may create the handler anywhere: its route only has to exist. */
function withoutRoute(app: App): Finding[] {
	if (app.project.framework.package) return [];
	const isOwn = hasCompat(app) && app.project.text(app.places['route'] ?? '') !== undefined;
	return isOwn ? [] : unrouted(app, lacking(app));
}

/** The message of `unrouted`: the route re-exports the handlers of the configuration. */
function lacking({ project, places: { route = '', config } }: App): string {
	return project.text(route) === undefined
		? 'is not there, so no route of sign-in answers'
		: `does not export the handlers of ${config}`;
}

/** A page that is forced to be static, by itself or by a layout, has no cookies; the same for a route. */
function forcedStatic({ project, places, manifest }: App): Finding[] {
	const route = places['route'] ?? '';
	const isForced = (path: string) =>
		/\bexport\s+const\s+dynamic\s*(:[^=]{1,200})?=\s*(['"])force-static\2/.test(
			project.text(path) ?? ''
		);
	const all = project.sources(project.folders.routes);
	const folders = all
		.filter((path) => /\/layout\.\w+$/.test(path) && isForced(path))
		.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
	const isStatic = (path: string) =>
		isForced(path) ||
		(/\/(page|layout)\.\w+$/.test(path) && folders.some((folder) => path.startsWith(folder)));
	const fix = 'Take `dynamic` out.';
	const title = `${route} is forced to be static, so sign-in cannot work`;
	return those(
		manifest && isForced(route) && finding('ROUTES_KEPT', { title, where: route, fix }),
		...all
			.filter((path) => isStatic(path) && /\bauth\s*\(/.test(project.text(path) ?? ''))
			.map((where) =>
				finding('PRERENDERED_SESSION', {
					title: `${where} reads a session where \`dynamic\` is force-static`,
					where,
					fix
				})
			)
	);
}

/** A layout does not run before route handlers and server actions. */
function unguarded(app: App): Finding[] {
	const proxy = app.project.text(app.places['proxy'] ?? '') ?? '';
	if (/\b(pathname|matcher)\b/.test(proxy) && isGuard(proxy)) return [];
	const folders = guardedFolders(app, (path) => /\/layout\.\w+$/.test(path));
	return filesBelow(app, folders).flatMap(({ path: where, text }) => {
		if (asksSession(app.project, where)) return [];
		if (/\/route\.\w+$/.test(where)) {
			return [unguardedAt('ENDPOINT_UNGUARDED', where)];
		}
		if (!/^[ \t]*(['"])use server\1/m.test(text)) return [];
		return [unguardedAt('ACTION_UNGUARDED', where)];
	});
}

const actionsKey = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY';

/** Each build renames server actions. A Docker build sees only the environment that the Dockerfile passes. */
function newActions(app: App): Finding[] {
	const { project, framework } = app;
	const where = 'Dockerfile';
	const recipe = project.text(where) ?? '';
	const commands = recipe.replace(/\\\r?\n/g, ' ');
	const isBuilt = /^[ \t]*RUN\b.*\bbuild\b/m.test(commands) && !project.text('vercel.json');
	const told = [where, ...framework.env.files].map((path) => project.text(path) ?? '');
	if (!isBuilt || told.some((text) => text.includes(actionsKey)) || !signsByAction(app)) return [];
	const title = `${where} builds the app without ${actionsKey}`;
	return [finding('ACTIONS_KEY_UNSET', { title, where })];
}

/** Own pages do, and server code of the app that calls exports of the configuration. */
function signsByAction({ project, present }: App): boolean {
	const isAction = (text: string) =>
		/^[ \t]*(['"])use server\1/m.test(text) && /\b(signIn|signOut)\s*\(/.test(text);
	const { routes } = project.folders;
	const all = () => project.sources(routes).map((path) => project.text(path) ?? '');
	return present().pages !== undefined || all().some(isAction);
}

/** A build that exports files in some environment; with sign-in it fails there. */
function exportsSometimes({ project, manifest }: App): Finding[] {
	if (manifest === undefined) return [];
	return nextConfigs
		.filter((path) => isConditional(withoutComments(project.text(path) ?? '')))
		.map((path) => findingAt('EXPORTED_SOMETIMES', path, "has `output: 'export'` in some builds"));
}

function isConditional(code: string): boolean {
	const isExport = /(["'`])export\1/;
	if (/\.output\s{0,9}=\s{0,9}(["'`])export\1/.test(code)) return true;
	return valuesOf(code, 'output').some((value) => isExport.test(itemsOf(`(${value}`)[0] ?? ''));
}
