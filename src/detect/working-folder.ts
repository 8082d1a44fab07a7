import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CliError, exitCodes } from '../errors.ts';

/**
 * The real path of the folder that `--cwd` names. Refuses (exit code 2) what is not a folder with a
 * package.json, the home folder, the root of the disk, and a relative path that leads out of the repository or
 * package it starts in.
 */
export function findWorkingFolder(start: string, named: string, home = homedir()): string {
	const folder = resolveFolder(start, named);
	if (folder === dirname(folder)) throw refused(named, 'is the root of the disk');
	if (existsSync(home) && folder === realpathSync(home))
		throw refused(named, 'is your home folder');
	const boundary = findBoundary(realpathSync(start));
	if (!isAbsolute(named) && boundary && !isWithin(boundary, folder)) {
		throw refused(named, `leads out of ${boundary}; an absolute path says that this is meant`);
	}
	// In an nx repository apps have project.json instead.
	if (!['package.json', 'project.json'].some((name) => existsSync(join(folder, name))))
		throw refused(named, 'holds no package.json');
	return folder;
}

function resolveFolder(start: string, named: string): string {
	if (named === '' || named.includes('\0')) throw refused(named, 'is not a path');
	const path = resolve(start, named);
	try {
		const found = statSync(path, { throwIfNoEntry: false });
		if (!found) throw refused(named, 'does not exist');
		if (!found.isDirectory()) throw refused(named, 'is not a folder');
		return realpathSync(path);
	} catch (error) {
		// A link in a circle, a name that is too long, a folder that may not be entered.
		if (error instanceof CliError || !(error instanceof Error) || !('code' in error)) throw error;
		throw refused(named, `cannot be entered (${String(error.code)})`);
	}
}

/** The repository around a folder, or the nearest package if there is no repository. */
function findBoundary(folder: string): string | undefined {
	return findUp(folder, '.git') ?? findUp(folder, 'package.json');
}

function findUp(folder: string, name: string): string | undefined {
	if (existsSync(join(folder, name))) return folder;
	const parent = dirname(folder);
	return parent === folder ? undefined : findUp(parent, name);
}

function isWithin(boundary: string, folder: string): boolean {
	const way = relative(boundary, folder);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function refused(named: string, reason: string): CliError {
	return new CliError('CWD_INVALID', {
		title: `--cwd ${JSON.stringify(named)} ${reason}`,
		fix: 'Name the folder that holds the package.json of your app.',
		exitCode: exitCodes.usage
	});
}
