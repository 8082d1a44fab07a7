// The one file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/reconcile.ts';
import { routeFile } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';

export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	const { route, config } = setting.places;
	// In an app that was converted, the route is the configuration.
	if (brings === undefined || route === config) return [];
	return [routeFile(setting)];
}
