// The owner's files of a React Router app that sign-in needs made or edited.

import type { Places } from '../../app/views.ts';
import { codeIn, valuesOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { importOfConfig, routeFile } from '../config-module.ts';
import type { App, Demo, Wiring } from '../framework.ts';
import { configs } from './detection.ts';
import type { OwnRoute } from './list-route.ts';
import { findsByName } from './own-routes.ts';
import { pageRoutes } from './pages.ts';

/** The route of sign-in, the list that names it, and the middleware that renews sessions. */
export function wiring(app: App, wanted: Wiring): readonly OwnersFile[] {
	if (wanted.brings === undefined) return [];
	const root = hasMiddleware(app.project) ? [rootFile(app)] : [];
	const route = routeFile(app, { fails: 'does not export loader and action of' });
	return [route, routesFile(app, wanted), ...root];
}

/** Version 7 has middleware where the configuration asks for it, from 7.9 on. */
function hasMiddleware(project: Project): boolean {
	if (project.framework.major >= 8) return true;
	const said = valuesOf(codeIn(project, configs), 'v8_middleware');
	return said.some((value) => /^true\b/.test(value));
}

/** With the demo page or own pages, these are in the list. */
function routesFile(app: App, { demo: shown, pages = [] }: Wiring): OwnersFile {
	const { project, places } = app;
	const { routes: path = '', route = '' } = places;
	const { source } = project.folders;
	const own = { path: 'auth/*', file: route.slice(source.length + 1) };
	const demos = shown ? demoRoutes(project, places) : [];
	const ours = pageRoutes(project).filter(({ file }) => pages.includes(`${source}/${file}`));
	const wanted = [own, ...demos, ...ours];
	return {
		kind: 'owners',
		path,
		why: 'names the routes of sign-in',
		edit: async (source, file) => {
			const { listRoutes, unlistRoutes } = await import('./list-route.ts');
			// A page that its owner has deleted is wanted no more, and its line ends every build.
			const gone = lostRoutes(app).filter((one) => !wanted.some(({ file }) => file === one.file));
			const kept = unlistRoutes(source, { ...file, routes: gone });
			return listRoutes(kept, { ...file, routes: wanted });
		}
	};
}

/** Routes of our pages that the list names, though their files are gone. */
export function goneRoutes(app: App): readonly OwnRoute[] {
	const list = codeIn(app.project, [app.places['routes'] ?? '']);
	return lostRoutes(app).filter((one) => list.includes(one.file));
}

/** Routes of pages that an app has no file of; of own pages only those that it was given. */
function lostRoutes({ project, places, manifest }: App): readonly OwnRoute[] {
	const given = { ...manifest?.files, ...manifest?.edited };
	const known = ({ file }: OwnRoute) => `${project.folders.source}/${file}` in given;
	const all = [...demoRoutes(project, places), ...pageRoutes(project).filter(known)];
	return all.filter((one) => !isThere(project, one));
}

function demoRoutes(project: Project, places: App['places']): readonly OwnRoute[] {
	return Object.keys(demo(project, places).files).map((name) => {
		const folder = project.folders.routes.slice(project.folders.source.length + 1);
		return { path: 'auth-demo', file: `${folder}/auth-demo/${name}` };
	});
}

function isThere({ folders, text }: Project, { file }: OwnRoute): boolean {
	return text(`${folders.source}/${file}`) !== undefined;
}

function rootFile(app: App): OwnersFile {
	const { root: path = '' } = app.places;
	const importFrom = importOfConfig(app, path);
	return {
		kind: 'owners',
		path,
		why: 'renews sessions while users are active',
		edit: async (source, file) =>
			(await import('./add-middleware.ts')).addMiddleware(source, { ...file, importFrom })
	};
}

/** The page that says who is signed in: one file, which is in the list of routes where its name alone is no address. */
export function demo(project: Project, { routes: list = '' }: Places): Demo {
	const { folders, text: read, typescript } = project;
	const line = ', and its line in routes.ts';
	const said = findsByName(read(list))
		? ''
		: line.replace('routes.ts', list.slice(folders.source.length + 1));
	return {
		files: { [typescript ? 'route.tsx' : 'route.jsx']: 'demo/page.tsx' },
		config: '../../auth.server',
		adapt: (text) => {
			const here = text.replaceAll(line, said);
			return typescript ? here : untyped(here);
		}
	};
}

function untyped(text: string): string {
	return text.replaceAll(/type \w+, |: \w+Args|<typeof loader>/g, '');
}
