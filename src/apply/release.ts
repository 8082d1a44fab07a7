import { join } from 'node:path';
import { type Asking, runNpm } from './own-npm.ts';

/** What was found in another release of auth-cli, or why it could not be had. */
export type FoundInRelease<T> = { readonly found: T } | { readonly reason: string };

/** Milliseconds to wait for a registry. */
const patience = 180_000;

/** The package alone: nothing of it runs, and nothing else comes with it. */
const asData = [
	'--ignore-scripts',
	'--no-bin-links',
	'--no-save',
	'--no-package-lock',
	'--no-audit',
	'--no-fund',
	'--no-update-notifier'
];

/**
 * Reads the package of `auth-cli@<version>` in a folder that is gone afterwards. It comes from the registry that the user of
 * this machine set up, with the integrity that this registry states; no code of it runs.
 */
export async function readRelease<T>(
	version: string,
	asking: Asking,
	read: (folder: string) => Promise<T>
): Promise<FoundInRelease<T>> {
	// It comes out of a file of the repository, which could name any package or folder instead.
	if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return { reason: 'it is no version' };
	const args = ['install', `auth-cli@${version}`, ...asData];
	return runNpm(args, { ...asking, patience }, async ({ folder, output, reason }) => {
		if (output === undefined) return { reason };
		return { found: await read(join(folder, 'node_modules/auth-cli')) };
	});
}
