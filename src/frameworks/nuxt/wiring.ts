// The owner's files of a Nuxt app that sign-in needs.

import { routesPath } from '../../configuration/auth-path.ts';
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { codeFile } from '../code-files.ts';
import { reexportFile, routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

/** What answers the routes of sign-in, what pages ask on the server, and a guard for them. */
export function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { composable = '', serverPlugin = '', guard = '' } = app.places;
	const path = handlerOf(app);
	const handler = routeFile(app, {
		path,
		template: 'handler.ts.hbs',
		fails: 'does not import',
		known: wired
	});
	const plugin = reexportFile(app, {
		path: serverPlugin,
		template: 'server-plugin.ts.hbs',
		why: 'lets pages ask who sent a request',
		known: wired
	});
	const guards = reexportFile(app, {
		path: guard,
		template: 'guard.ts.hbs',
		why: 'guards pages that ask for it',
		imports: composable,
		known: wired
	});
	// One of this name may guard in another way.
	const isOurs = app.project.text(guard) === undefined || app.manifest?.files[guard] !== undefined;
	return [handler, plugin, ...(isOurs ? [guards] : [])];
}

/** The file that answers the routes of sign-in: it lies where they do, which the configuration or AUTH_URL may say. */
export function handlerOf(app: App): string {
	const { project, framework, places } = app;
	const path = routesPath(app);
	if (path === framework.addresses.auth) return places['handler'] ?? '';
	const folder = path.startsWith('/api/') ? path : `/routes${path}`;
	return catchAllIn(project, project.folders.shared + folder);
}

/** What answers whatever is below a folder of routes. */
export function catchAllIn(project: Project, folder: string): string {
	const names = ['', 'auth', 'slug'].map((name) => `${folder}/[...${name}]`);
	return codeFile(project, names);
}

/** Code by which a file does its part in a way of its owner's: what is in `utils` needs no import. */
export const wired = /\b(authHandler|useAuth|auth)\b/;
