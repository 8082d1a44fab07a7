// The owner's files of a Next.js app that sign-in needs made or edited.
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { importOfConfig, routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

/** The route of sign-in, and what runs before each request. */
export function wiring(app: App, { brings, adapter }: Wiring): readonly OwnersFile[] {
	// Routes and what runs before requests are in the apps that take sign-in from a package.
	if (brings === undefined || isWired(app) || app.project.framework.package) return [];
	return [ownRoute(app), ...proxyFile(app, adapter)];
}

/** A configuration that was there before auth-cli has its route, and what its owner wants before requests. */
function isWired({ manifest, places }: App): boolean {
	return manifest?.edited[places.config] !== undefined;
}

/** Whether the routes of sign-in are an API route of the pages router. */
export function isInPages({ route }: App['places']): boolean {
	return /(^|\/)pages\/api\//.test(route ?? '');
}

/** That of the pages router hands the handlers to a function of ours. */
function ownRoute(app: App): OwnersFile {
	const { places, folder } = app;
	if (!isInPages(places)) return routeFile(app);
	const vendored = folder.specifier(places['route'] ?? '', 'pages-route');
	return routeFile(app, { template: 'pages-route.ts.hbs', holes: { vendored } });
}

/** A new app gets one: without it nothing renews the session of people who only look at pages. */
function proxyFile(app: App, adapter: Wiring['adapter']): readonly OwnersFile[] {
	const { project, code } = app;
	const { proxy: path = '' } = app.places;
	const name = /(^|\/)proxy\.[\w.]+$/.test(path) ? 'proxy' : 'middleware';
	const importFrom = importOfConfig(app, path);
	const runsInNode = name === 'proxy' || (hasNodeMiddleware(project) && !isOnWorkers(project));
	const needsNode = adapter !== undefined && nodeOnly.test(adapter.text);
	// The edge is no place for a driver of Node.js: the session is renewed by the routes and by pages that ask for it.
	if (project.text(path) === undefined && needsNode && !runsInNode) return [];
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

/** What runs in Node.js alone. */
export const nodeOnly =
	/from '(node:[\w/]+|pg|mysql2\b.*|mongodb|redis|better-sqlite3|\.\/(postgres|redis)[\w-]*)'/;

/** Middleware runs in Node.js since 15.5, if it says so; a range may mean an older one. */
function hasNodeMiddleware({ framework: { major, version } }: Project): boolean {
	const [, minor] = /^\D*15\.(\d+)/.exec(version) ?? [];
	return major >= 16 || Number(minor ?? 0) >= 5;
}

/** Built by OpenNext for Cloudflare, which has no middleware in Node.js. */
function isOnWorkers(project: Project): boolean {
	return /"@opennextjs\/cloudflare"/.test(project.text('package.json') ?? '');
}
