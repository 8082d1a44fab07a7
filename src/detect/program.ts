// Which program a name means: one of the machine, never one that lies in the project a run works on. Windows looks in
// the working folder first, and `npx` puts node_modules/.bin of the project before everything else.
import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** A program, ready to be started. */
export interface Program {
	/** Absolute path. */
	readonly file: string;
	/** For it and for what it starts by name itself. */
	readonly env: NodeJS.ProcessEnv;
}

/** The machine that a name is looked up on. */
export interface Host {
	readonly platform: NodeJS.Platform;
	readonly env: NodeJS.ProcessEnv;
	readonly home: string;
	/** The Node.js that runs this: what lies beside it may be run as well. */
	readonly node: string;
	readonly present: (path: string) => boolean;
	/** The path with all links resolved; the path itself where it leads nowhere. */
	readonly real: (path: string) => string;
	readonly isProgram: (file: string) => boolean;
}

/** The program of this name, or at this absolute path; undefined where there is none outside the project. */
export function findProgram(
	name: string,
	project: string,
	host: Host = thisHost
): Program | undefined {
	const { isAbsolute, join, delimiter, extname } = pathsOf(host);
	const isWindows = host.platform === 'win32';
	const folders = foldersOutside(project, host);
	const rest = Object.entries(host.env).filter(([key]) => !isPath(key, host));
	const env = {
		...Object.fromEntries(rest),
		PATH: folders.join(delimiter),
		// cmd.exe, which runs npm.cmd, looks in the working folder first, too.
		...(isWindows && { NoDefaultCurrentDirectoryInExePath: '1' })
	};
	if (isAbsolute(name)) return { file: name, env };
	if (/[\\/]/.test(name)) return undefined;
	const endings = isWindows && extname(name) === '' ? windowsEndings(host) : [''];
	const files = folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
	const file = files.find(host.isProgram);
	return file === undefined ? undefined : { file, env };
}

/** The folders of PATH that are named in full and are no part of the project. */
function foldersOutside(project: string, host: Host): readonly string[] {
	const { delimiter, isAbsolute, dirname } = pathsOf(host);
	const value = Object.entries(host.env).find(([key]) => isPath(key, host))?.[1] ?? '';
	const top = outermost(project, host);
	const tops = [top, host.real(top)];
	const isForeign = (folder: string) =>
		/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder) ||
		[folder, host.real(folder)].some((one) => tops.some((place) => lies(one, place, host)));
	return value
		.split(delimiter)
		.map((folder) => (host.platform === 'win32' ? folder.replace(/^"(.*)"$/, '$1') : folder))
		.filter((folder) => isAbsolute(folder))
		.filter((folder) => folder === dirname(host.node) || !isForeign(folder));
}

/** The highest repository around a folder, which may be a submodule; never one that the home folder is a part of. */
function outermost(folder: string, host: Host): string {
	const { dirname, join } = pathsOf(host);
	let top = folder;
	for (let at = folder; !lies(host.home, at, host); at = dirname(at)) {
		if (host.present(join(at, '.git'))) top = at;
		if (dirname(at) === at) break;
	}
	return top;
}

/** Whether a path is a folder, or lies in it. */
function lies(path: string, folder: string, host: Host): boolean {
	const { relative, isAbsolute, sep } = pathsOf(host);
	const way = relative(folder, path);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function pathsOf({ platform }: Host): typeof posix {
	return platform === 'win32' ? win32 : posix;
}

function isPath(key: string, { platform }: Host): boolean {
	return key === 'PATH' || (platform === 'win32' && /^path$/i.test(key));
}

/** What a name may end in there to be run; `npm` without an ending is a script for another shell. */
function windowsEndings({ env }: Host): readonly string[] {
	return (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';').filter(Boolean);
}

/** The machine this runs on. */
export const thisHost: Host = {
	platform: process.platform,
	env: process.env,
	home: homedir(),
	node: process.execPath,
	present: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
	real: (path) => expected(() => realpathSync(path)) ?? path,
	isProgram: (file) =>
		expected(() => {
			accessSync(file, constants.X_OK);
			return statSync(file).isFile();
		}) === true
};

/** Undefined for what is not there, or not to be seen. */
function expected<T>(look: () => T): T | undefined {
	try {
		return look();
	} catch (error) {
		if (error instanceof Error && 'code' in error) return undefined;
		throw error;
	}
}
