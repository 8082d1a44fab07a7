// npm as its user set it up: run in an empty folder, so that no file of a repository has a say.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../detect/program.ts';

/** Who asks. */
export interface Asking {
	/** Absolute path of the app: nothing that lies in its repository is run. */
	readonly root: string;
	readonly signal: AbortSignal;
}

/** What npm came to, in the folder that it ran in. */
interface Ran {
	readonly folder: string;
	/** Undefined where it failed. */
	readonly output: string | undefined;
	/** Why it failed, in a line. */
	readonly reason: string;
}

/** Runs npm; its folder is there until `read` is done. */
export async function runNpm<T>(
	args: readonly string[],
	{ root, signal, patience }: Asking & { readonly patience: number },
	read: (ran: Ran) => Promise<T>
): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-npm-'));
	try {
		await writeFile(join(folder, 'package.json'), '{}\n');
		const program = findProgram('npm', root);
		if (program === undefined)
			return await read({ folder, output: undefined, reason: 'npm is not installed' });
		const { execa } = await import('execa');
		// Named, because npm would look for a folder with settings above it, as far as the root of the disk.
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
