// The owner's files of a React Router app that sign-in needs made or edited.
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/reconcile.ts';
import { importOfConfig, routeFile } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';
import { configs } from './detection.ts';

/** The route of sign-in, the list that names it, and the middleware that renews sessions. */
export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const root = hasMiddleware(setting.project) ? [rootFile(setting)] : [];
	const route = routeFile(setting, { fails: 'does not export loader and action of' });
	return [route, routesFile(setting), ...root];
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

function routesFile({ project, places }: Setting): OwnersFile {
	const { routes: path = '', route = '' } = places;
	const file = route.slice(project.folders.source.length + 1);
	const options = { fileName: path, file, style: project.style };
	return {
		kind: 'owners',
		path,
		why: 'names the routes of sign-in',
		edit: async (source) => (await import('./list-route.ts')).listRoute(source, options),
		undo: async (source) => (await import('./list-route.ts')).unlistRoute(source, options)
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
