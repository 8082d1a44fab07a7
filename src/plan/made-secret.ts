import type { App } from '../frameworks/framework.ts';
import { isEnvFile } from './change.ts';

/**
 * Whether a run may make the secret of an app without one. In an app that had sign-in before, its users have sessions
 * of a secret that is somewhere else, and another one signs all of them out.
 */
export function mayMakeSecret({ manifest }: Pick<App, 'manifest'>): boolean {
	if (manifest?.added === undefined) return true;
	return Object.entries(manifest.added.variables).some(
		([path, names]) => isEnvFile(path) && names.includes('AUTH_SECRET')
	);
}
