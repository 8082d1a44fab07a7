import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { CliError } from '../errors.ts';
import type { Disk } from './machine.ts';

/** A path of a plan, looked up on the disk. */
export interface Place {
	/** As the plan names it. */
	readonly path: string;
	/** Where the bytes really are or will be, links resolved. */
	readonly file: string;
	/** Folders that do not exist yet, outermost first. */
	readonly missing: readonly string[];
	readonly exists: boolean;
}

/** Finds where a path of a plan lies; refuses (`OUTSIDE_PROJECT`) what is, or leads by a link, outside the root. */
export function locate(disk: Disk, root: string, path: string): Place {
	if (!isPlainPath(path)) throw outside(path);
	if (isForeign(path.split('/'))) throw foreign(path);
	const missing: string[] = [];
	let folder = dirname(join(root, path));
	while (!present(disk, folder)) {
		missing.unshift(folder);
		folder = dirname(folder);
	}
	const real = resolveInside(disk, { root, path, file: folder });
	if (!disk.lstatSync(real).isDirectory()) throw notAFile(path);
	const file = join(real, relative(folder, join(root, path)));
	const rebased = missing.map((name) => join(real, relative(folder, name)));
	if (!present(disk, file)) return { path, file, missing: rebased, exists: false };
	const target = resolveInside(disk, { root, path, file });
	if (!disk.lstatSync(target).isFile()) throw notAFile(path);
	return { path, file: target, missing: [], exists: true };
}

/** Relative, with `/`, without `.`, `..`, drive letters, backslashes or control characters. */
function isPlainPath(path: string): boolean {
	if (/[\u0000-\u001f\u007f\\]|^[A-Za-z]:/.test(path) || isAbsolute(path)) return false;
	return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Folders inside a project whose files are not the app's; those of git start programs. */
export function isForeign(parts: readonly string[]): boolean {
	return parts.some((part) => /^(\.git|\.hg|\.svn|node_modules)$/i.test(part));
}

/** Whether something is there, be it a link that leads nowhere; nothing is below a file. */
function present(disk: Disk, file: string): boolean {
	try {
		return disk.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
	} catch (error) {
		if (isErrno(error, 'ENOTDIR')) return false;
		throw error;
	}
}

function resolveInside(
	disk: Disk,
	{ root, path, file }: { root: string; path: string; file: string }
): string {
	let real: string;
	try {
		real = disk.realpathSync(file);
	} catch (cause) {
		// A link that leads nowhere, or around in circles.
		if (isErrno(cause, 'ENOENT', 'ELOOP')) throw outside(path, cause);
		throw cause;
	}
	const way = relative(root, real);
	if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) throw outside(path);
	if (isForeign(way.split(sep))) throw foreign(path);
	return real;
}

/** Whether an error is the system's with one of these codes. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
	return error instanceof Error && 'code' in error && codes.includes(`${error.code}`);
}

function outside(path: string, cause?: unknown): CliError {
	return new CliError('OUTSIDE_PROJECT', {
		title: `${path} lies outside the project, or is a link that leads there`,
		fix: 'Replace the link with a real file or folder, then run the command again.',
		cause
	});
}

function foreign(path: string): CliError {
	return new CliError('NOT_OF_THE_APP', {
		title: `${path} is, or is a link to, a file of git or of a package`,
		fix: 'Replace the link with a real file or folder, then run the command again.'
	});
}

function notAFile(path: string): CliError {
	return new CliError('NOT_A_FILE', {
		title: `${path} cannot be written: something that is not a plain file is in the way`,
		fix: 'Move it away, then run the command again.'
	});
}
