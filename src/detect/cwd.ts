import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CliError, type ErrorCode, exitCodes } from '../errors.ts';
import type { Reader } from './reader.ts';

/** The real path of the folder to work in. Throws `CliError` with exit code 2 if it cannot hold an app. */
export function appFolder(
	reader: Reader,
	{ cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }
): string {
	const shown = JSON.stringify(cwd);
	const real = cwd.includes('\u0000') ? undefined : reader.real(resolve(cwd));
	if (real === undefined) throw wrong('CWD_MISSING', `There is no folder ${shown}`);
	if (reader.kind(real) !== 'folder') throw wrong('CWD_NOT_A_FOLDER', `${shown} is not a folder`);
	if (dirname(real) === real) throw wrong('CWD_TOO_WIDE', `${shown} is the root of the disk`);
	if (real === homeFolder(reader, env)) throw wrong('CWD_TOO_WIDE', `${shown} is your home folder`);
	return real;
}

/** The real path of the home folder, if the environment names one. */
export function homeFolder(reader: Reader, env: NodeJS.ProcessEnv): string | undefined {
	const home = env['HOME'] || env['USERPROFILE'];
	return home ? reader.real(home) : undefined;
}

/** The folders from one up to another one above it, both included. */
export function foldersUpTo(folder: string, top: string): readonly string[] {
	const folders = [folder];
	for (let at = folder; at !== top && dirname(at) !== at; ) {
		at = dirname(at);
		folders.push(at);
	}
	return folders;
}

/** A path as a person at this program's own folder would type it, ready for a shell. */
export function toShellPath(path: string): string {
	const way = relative(process.cwd(), path) || '.';
	const shown = way.startsWith(join('..', '..', '..')) || isAbsolute(way) ? path : way;
	const plain = shown.split(sep).join('/');
	return /^[\w@./+-]+$/.test(plain) ? plain : JSON.stringify(plain);
}

function wrong(code: ErrorCode, title: string): CliError {
	return new CliError(code, {
		title,
		fix: 'Name the folder that holds the package.json of your app: --cwd path/to/app.',
		exitCode: exitCodes.usage
	});
}
