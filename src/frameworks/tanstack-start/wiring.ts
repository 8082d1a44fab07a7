// The owner's files of a TanStack Start app that sign-in needs made.
import type { OwnersFile } from '../../plan/app-file.ts';
import { handingOn, routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';
import { listedRoutes } from './listed-routes.ts';

/** The route of sign-in, and what code that runs in browsers asks. The tree of routes is made by the app's own tools. */
export function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { functions = '' } = app.places;
	return [
		routeFile(app, { fails: 'does not import' }),
		handingOn(app, {
			path: functions,
			template: 'functions.ts.hbs',
			why: 'lets loaders and guards ask who is signed in'
		}),
		...listedRoutes(app)
	];
}
