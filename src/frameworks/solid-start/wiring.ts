// The one file of a SolidStart app that sign-in needs besides its configuration.
import type { OwnersFile } from '../../plan/app-file.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { routeFile } from '../config-module.ts';
import type { Setting, Wiring } from '../framework.ts';

export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	// In an app that was converted, its owner's route stays.
	if (brings === undefined || hasCompat(setting)) return [];
	return [routeFile(setting)];
}
