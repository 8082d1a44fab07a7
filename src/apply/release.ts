import { join } from 'node:path';
import { type RegistryAccess, runNpm } from './own-npm.ts';

/** What was found in another release of auth-cli, or why it is not available. */
export type FoundInRelease<T> = { readonly found: T } | { readonly reason: string };

/** Milliseconds to wait for a registry. */
const patience = 180_000;

/** Only the package: nothing of it runs, and no dependencies come with it. */
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
 * Reads the package `auth-cli@<version>` in a temporary folder. It comes from the user's registry and is checked
 * against its integrity; no code of it runs.
 */
export async function readRelease<T>(
	version: string,
	asking: RegistryAccess,
	read: (folder: string) => Promise<T>
): Promise<FoundInRelease<T>> {
	// The version comes from a file of the repository, which could name any package or folder instead.
	if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return { reason: 'it is no version' };
	const args = ['install', `auth-cli@${version}`, ...asData];
	return runNpm(args, { ...asking, patience }, async ({ folder, output, reason }) => {
		if (output === undefined) return { reason };
		return { found: await read(join(folder, 'node_modules/auth-cli')) };
	});
}
