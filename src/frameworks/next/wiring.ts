// The owner's files of a Next.js app that sign-in creates or edits.
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { importOfConfig, routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

/** The sign-in route, and the proxy. */
export function wiring(app: App, { brings, adapter }: Wiring): readonly OwnersFile[] {
	// Routes and proxies are in the apps that import sign-in from a package.
	if (brings === undefined || isWired(app) || app.project.framework.package) return [];
	return [ownRoute(app), ...proxyFile(app, adapter)];
}

/** A configuration from before auth-cli has its route and proxy. */
function isWired({ manifest, places }: App): boolean {
	return manifest?.edited[places.config] !== undefined;
}

/** Whether the sign-in route is an API route of the pages router. */
export function isInPages({ route }: App['places']): boolean {
	return /(^|\/)pages\/api\//.test(route ?? '');
}

/** The pages router passes the handlers to a function of ours. */
function ownRoute(app: App): OwnersFile {
	const { places, folder } = app;
	if (!isInPages(places)) return routeFile(app);
	const vendored = folder.specifier(places['route'] ?? '', 'pages-route');
	return routeFile(app, { template: 'pages-route.ts.hbs', holes: { vendored } });
}

/** A new app gets one: without it only sign-in routes would renew the session. */
function proxyFile(app: App, adapter: Wiring['adapter']): readonly OwnersFile[] {
	const { project, code } = app;
	const { proxy: path = '' } = app.places;
	const name = /(^|\/)proxy\.[\w.]+$/.test(path) ? 'proxy' : 'middleware';
	const importFrom = importOfConfig(app, path);
	const runsInNode = name === 'proxy' || (hasNodeMiddleware(project) && !isOnWorkers(project));
	const needsNode = adapter !== undefined && nodeOnly.test(adapter.text);
	// A Node.js driver does not run at the edge: the session is renewed by the routes and by pages that read it.
	const takesPart = project.text(path) !== undefined && app.modules.known(path, app.places.config);
	if (needsNode && !runsInNode && !takesPart) return [];
	const template = name === 'proxy' || !runsInNode ? 'proxy.ts.hbs' : 'middleware.ts.hbs';
	return [
		{
			kind: 'owners',
			path,
			why: 'renews sessions while users are active',
			render: () => code(template, { name, importFrom }),
			edit: async (source, file) => {
				const { composeProxy, nodeRuntime } = await import('./compose-proxy.ts');
				const isEdge = name === 'middleware' && !/\bruntime\s*:\s*['"]nodejs['"]/.test(source);
				if (needsNode && isEdge)
					return nodeRuntime(source, { path, adapter: adapter.name, canBe: runsInNode });
				return composeProxy(source, { ...file, name, importFrom });
			},
			shared: true
		}
	];
}

/** Code that runs only in Node.js. */
export const nodeOnly =
	/from '(node:[\w/]+|pg|mysql2\b.*|mongodb|redis|better-sqlite3|\.\/(postgres|redis)[\w-]*)'/;

/** Middleware can run in Node.js since 15.5; a range may mean an older version. */
function hasNodeMiddleware({ framework: { major, version } }: Project): boolean {
	const [, minor] = /^\D*15\.(\d+)/.exec(version) ?? [];
	return major >= 16 || Number(minor ?? 0) >= 5;
}

/** Built by OpenNext for Cloudflare, without middleware in Node.js. */
function isOnWorkers(project: Project): boolean {
	return /"@opennextjs\/cloudflare"/.test(project.text('package.json') ?? '');
}
