// The owner's files of a React Router app that sign-in needs made or edited.
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/reconcile.ts';
import { importOfConfig, routeFile } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';
import { demo } from './demo.ts';
import { configs } from './detection.ts';

/** The route of sign-in, the list that names it, and the middleware that renews sessions. */
export function wiring(setting: Setting, { brings, demo: shown }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const root = hasMiddleware(setting.project) ? [rootFile(setting)] : [];
	const route = routeFile(setting, { fails: 'does not export loader and action of' });
	return [route, routesFile(setting, shown), ...root];
}

/** Version 7 has middleware where the configuration asks for it, from 7.9 on. */
function hasMiddleware(project: Project): boolean {
	if (project.framework.major >= 8) return true;
	return configs.some((file) =>
		valuesOf(withoutComments(project.text(file) ?? ''), 'v8_middleware').some((value) =>
			/^true\b/.test(value)
		)
	);
}

/** Whoever asked for the demo page has it in the list; it leaves the list with all others. */
function routesFile({ project, places }: Setting, shown = false): OwnersFile {
	const { routes: path = '', route = '' } = places;
	const below = (file: string) => file.slice(project.folders.source.length + 1);
	const own = { path: 'auth/*', file: below(route) };
	const pages = Object.keys(demo(project, places).files).map((name) => {
		return { path: 'auth-demo', file: below(`${project.folders.routes}/auth-demo/${name}`) };
	});
	const options = { fileName: path, style: project.style };
	const all = [own, ...pages];
	return {
		kind: 'owners',
		path,
		why: 'names the routes of sign-in',
		edit: async (source) =>
			(await import('./list-route.ts')).listRoutes(source, {
				...options,
				routes: shown ? all : [own]
			}),
		undo: async (source) =>
			(await import('./list-route.ts')).unlistRoutes(source, { ...options, routes: all })
	};
}

function rootFile(setting: Setting): OwnersFile {
	const { root: path = '' } = setting.places;
	const importFrom = importOfConfig(setting, path);
	const options = { fileName: path, importFrom, style: setting.project.style };
	return {
		kind: 'owners',
		path,
		why: 'keeps people signed in while they use the app',
		edit: async (source) => (await import('./add-middleware.ts')).addMiddleware(source, options),
		undo: async (source) => (await import('./add-middleware.ts')).removeMiddleware(source, options)
	};
}
