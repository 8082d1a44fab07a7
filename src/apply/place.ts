import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { CliError } from '../errors.ts';
import type { Disk } from './machine.ts';

/** A path of a plan, resolved on the disk. */
export interface Place {
	/** The path in the plan. */
	readonly path: string;
	/** The real path of the bytes, with links resolved. */
	readonly file: string;
	/** Folders that do not exist yet, outermost first. */
	readonly missing: readonly string[];
	readonly exists: boolean;
}

/** Resolves a path of a plan; throws `OUTSIDE_PROJECT` for one that is, or resolves by a link, outside the root. */
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

/** Folders inside a project that do not belong to the app; those of git can start programs. */
export function isForeign(parts: readonly string[]): boolean {
	return parts.some((part) => /^(\.git|\.hg|\.svn|node_modules)$/i.test(part));
}

/** Whether a path exists, even as a dangling link; false below a file. */
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
		// A dangling or circular link.
		if (isErrno(cause, 'ENOENT', 'ELOOP')) throw outside(path, cause);
		throw cause;
	}
	const way = relative(root, real);
	if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) throw outside(path);
	if (isForeign(way.split(sep))) throw foreign(path);
	return real;
}

/** Whether an error is a system error with one of these codes. */
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
