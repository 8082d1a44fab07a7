// What the user's npm registry has, asked by npm: in an empty folder, so that no file of a repository has an effect.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../detect/program.ts';

/** The caller. */
export interface RegistryAccess {
	/** Absolute path of the app: nothing in its repository is run. */
	readonly root: string;
	readonly signal: AbortSignal;
}

/** The npm registry of this user; undefined if npm does not report one. */
export type AskRegistry = (asking: RegistryAccess) => Promise<string | undefined>;

/** Asks npm, which knows where its settings are; those of a repository do not count. */
export const askRegistry: AskRegistry = (asking) =>
	runNpm(['config', 'get', 'registry'], { ...asking, patience: 10_000 }, async ({ output }) => {
		const url = URL.parse(`${output}`.trim());
		return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
	});

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

/** The result of npm, with its working folder. */
interface Ran {
	readonly folder: string;
	/** Undefined if it failed. */
	readonly output: string | undefined;
	/** The reason of the failure, in one line. */
	readonly reason: string;
}

/** Runs npm; its folder exists until `read` is done. */
async function runNpm<T>(
	args: readonly string[],
	{ root, signal, patience }: RegistryAccess & { readonly patience: number },
	read: (ran: Ran) => Promise<T>
): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-npm-'));
	try {
		await writeFile(join(folder, 'package.json'), '{}\n');
		const program = findProgram('npm', root);
		if (program === undefined)
			return await read({ folder, output: undefined, reason: 'npm is not installed' });
		const { execa } = await import('execa');
		// Set explicitly, because npm would search parent folders for settings.
		const ran = await execa(program.file, [...args, '--prefix', folder, '--no-global'], {
			cwd: folder,
			env: { ...program.env, CI: '1' },
			extendEnv: false,
			cancelSignal: signal,
			timeout: patience,
			stdin: 'ignore',
			reject: false
		});
		if (!ran.failed) return await read({ folder, output: ran.stdout, reason: '' });
		const line = ran.stderr.split('\n').find((one) => /\berr(or)?\b(?! code)/i.test(one));
		const reason = (line ?? ran.shortMessage ?? '').trim();
		return await read({ folder, output: undefined, reason });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
