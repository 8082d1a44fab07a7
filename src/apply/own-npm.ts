// npm with the settings of its user: run in an empty folder, so that no file of a repository has an effect.
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

/** The result of npm, with its working folder. */
interface Ran {
	readonly folder: string;
	/** Undefined if it failed. */
	readonly output: string | undefined;
	/** The reason of the failure, in one line. */
	readonly reason: string;
}

/** Runs npm; its folder exists until `read` is done. */
export async function runNpm<T>(
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
