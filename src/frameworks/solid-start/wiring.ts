// The only file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/app-file.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { routeFile } from '../config-module.ts';
import type { App, Wiring } from '../framework.ts';

export function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	// In a converted app, the owner's route stays.
	if (brings === undefined || hasCompat(app)) return [];
	return [routeFile(app)];
}
