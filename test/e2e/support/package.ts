// Our own package as a new user gets it: packed, and run by npx.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Background, type Ended, run, runOk, start } from './child.ts';
import { cacheFolder, repository } from './repository.ts';

let packed: Promise<string> | undefined;

/** Path of the packed tarball; made once a process from what is built already. */
export function tarball(): Promise<string> {
	packed ??= pack();
	return packed;
}

async function pack(): Promise<string> {
	// The same place each time: npx keeps an installation for each path it has seen. One for each of the files that
	// run at once: npx would replace the program that another one runs.
	const folder = join(cacheFolder, 'pack', process.env['VITEST_POOL_ID'] ?? '1');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
	await runOk({ command: 'npm', args, cwd: repository });
	const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
	if (name === undefined) throw new Error('npm pack made no tarball');
	return join(folder, name);
}

/** Runs `npx auth-cli …` from the tarball in a folder, to its end. */
export async function authCli(cwd: string, ...args: readonly string[]): Promise<Ended> {
	return run(await npx(cwd, args));
}

/** Starts `npx auth-cli …` from the tarball in a folder and leaves it running. */
export async function startAuthCli(cwd: string, ...args: readonly string[]): Promise<Background> {
	return start(await npx(cwd, args));
}

async function npx(cwd: string, args: readonly string[]) {
	// Named as a package: npx takes a path that it can see from a folder of programs for a program.
	return {
		command: 'npx',
		args: ['--yes', '--package', await tarball(), '--', 'auth-cli', ...args],
		cwd
	};
}
