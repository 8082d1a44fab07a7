// The one file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { handingOn } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';

export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	const { route: path = '', config } = setting.places;
	// In an app that was converted, the route is the configuration.
	if (brings === undefined || path === config) return [];
	return [
		handingOn(setting, {
			path,
			template: 'route.ts.hbs',
			why: 'answers the routes of sign-in',
			fails: 'does not export the handlers of'
		})
	];
}
