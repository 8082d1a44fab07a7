// The only file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/app-file.ts';
import { routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

export function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	return brings === undefined ? [] : [routeFile(app)];
}
