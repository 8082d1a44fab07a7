import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GitState, PackageManager } from '../detect/project.ts';
import { isFromRepository, packageFolders } from './from-repository.ts';

/** Where a release is run: an app, whose settings say which registry there is. */
export interface ReleaseHome {
	/** Absolute path of the app. */
	readonly root: string;
	readonly packageManager: Pick<PackageManager, 'name'>;
	readonly git: Pick<GitState, 'isTracked'>;
	readonly signal: AbortSignal;
}

/** What another release of auth-cli printed, or why it could not be had. */
type ReleaseSaid = { readonly output: string } | { readonly reason: string };

/** Asks another release of auth-cli. */
export type AskRelease = (
	version: string,
	words: readonly string[],
	home: ReleaseHome
) => Promise<ReleaseSaid>;

/** Milliseconds to wait for a registry. */
const patience = 180_000;

/** Those that can run a package without installing it, in the way that reads the same settings as an install does. */
const runners: Partial<Record<PackageManager['name'], readonly string[]>> = {
	pnpm: ['pnpm', 'dlx'],
	bun: ['bunx']
};
const usual = ['npm', 'exec', '--yes', '--'];

/** Runs `auth-cli@<version>` in an app. What it says has to be checked by whoever asked. */
export const askRelease: AskRelease = async (version, words, home) => {
	// It comes out of a file of the repository, which could name any package or folder instead.
	if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return { reason: 'it is no version' };
	if (hasOwnRelease(home))
		return { reason: 'the repository has an auth-cli of its own in node_modules' };
	const { execa } = await import('execa');
	const [file = '', ...args] = runners[home.packageManager.name] ?? usual;
	const ran = await execa(file, [...args, `auth-cli@${version}`, ...words], {
		cwd: home.root,
		cancelSignal: home.signal,
		timeout: patience,
		stdin: 'ignore',
		reject: false,
		maxBuffer: 50_000_000,
		// Of a package that is only asked something, nothing but itself is to run.
		env: { npm_config_ignore_scripts: 'true', CI: '1' }
	});
	if (!ran.failed) return { output: ran.stdout };
	const line = `${ran.stderr}`.split('\n').find((one) => /\b(err(or)?|ERR(_\w+)?)\b/i.test(one));
	return { reason: (line ?? ran.shortMessage ?? '').trim() };
};

/** Whether a package manager that looks here first, as npm does, would run a program of the repository. */
function hasOwnRelease({ root, git: { isTracked } }: ReleaseHome): boolean {
	return packageFolders(root)
		.flatMap((folder) => [join(folder, 'auth-cli/package.json'), join(folder, '.bin/auth-cli')])
		.some((file) => existsSync(file) && isFromRepository({ root, isTracked }, file));
}
