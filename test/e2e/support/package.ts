// Our own package as a new user gets it: packed, and installed by npx.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampOf } from '../../../scripts/build/stamp.ts';
import { type Background, type Ended, type Job, run, runOk, start } from './child.ts';
import { cacheFolder, repository } from './repository.ts';

// The same place each time: npx keeps an installation for each path it has seen.
const folder = join(cacheFolder, 'pack');
const note = join(folder, 'installed.json');

/** The package where npx has put it, and the sources that it was built of. */
interface Installed {
	readonly sources: string | undefined;
	readonly tarball: string;
	readonly program: string;
}

let installed: Promise<Installed> | undefined;

/** Packs what is built, and has npx install it; once for each build, and before files of tests run beside one another. */
export function install(): Promise<Installed> {
	installed ??= known().then((before) => before ?? installNow());
	return installed;
}

async function known(): Promise<Installed | undefined> {
	if (!existsSync(note)) return undefined;
	const before: Installed = JSON.parse(await readFile(note, 'utf8'));
	const isThis = before.sources !== undefined && before.sources === stampOf(repository);
	return isThis && existsSync(before.program) ? before : undefined;
}

async function installNow(): Promise<Installed> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
	await runOk({ command: 'npm', args, cwd: repository });
	const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
	if (name === undefined) throw new Error('npm pack made no tarball');
	const tarball = join(folder, name);
	const where = ['--yes', '--package', tarball, '-c', 'command -v auth-cli'];
	const { stdout } = await runOk({ command: 'npx', args: where, cwd: tmpdir() });
	const now = { sources: stampOf(repository), tarball, program: stdout.trim() };
	await writeFile(note, JSON.stringify(now));
	return now;
}

/** Runs the program that npx installed in a folder, to its end. npx itself takes two seconds longer. */
export async function authCli(cwd: string, ...args: readonly string[]): Promise<Ended> {
	return run(await direct(cwd, args));
}

/** Starts it in a folder and leaves it running. */
export async function startAuthCli(cwd: string, ...args: readonly string[]): Promise<Background> {
	return start(await direct(cwd, args));
}

/** Runs `npx auth-cli …` from the tarball in a folder, to its end. */
export async function npxAuthCli(cwd: string, ...args: readonly string[]): Promise<Ended> {
	const { tarball } = await install();
	// Named as a package: npx takes a path that it can see from a folder of programs for a program.
	const npx = ['--yes', '--package', tarball, '--', 'auth-cli', ...args];
	return run({ command: 'npx', args: npx, cwd });
}

async function direct(cwd: string, args: readonly string[]): Promise<Job> {
	const { program } = await install();
	return { command: process.execPath, args: [program, ...args], cwd };
}
