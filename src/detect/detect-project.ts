import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { CliError, type ErrorCode } from '../errors.ts';
import { aliases } from './aliases.ts';
import { detectStyle } from './code-style.ts';
import { appFolder, toShellPath } from './cwd.ts';
import { type Detected, detectFramework } from './framework.ts';
import { detectGit } from './git.ts';
import { isTooDeep, resolveInProject } from './guarded.ts';
import { exportedNames, frameworkOfPackage, packageFolders } from './held-framework.ts';
import { installedVersion, lockedVersion, majorOf } from './installed-version.ts';
import { readPackage } from './package-file.ts';
import { detectPackageManager, isLockFile } from './package-manager.ts';
import type { FoundFramework, Project } from './project.ts';
import { type Disk, memoize, type Reader } from './reader.ts';
import type { Reading } from './reading.ts';
import type { Recognition, Recognized } from './recognition.ts';
import { sharedPackage } from './shared-package.ts';
import { sourceFiles, usesTypeScript } from './source-files.ts';
import { highestFolder } from './workspace.ts';
import { appsOf, usersOf, type Workspace, workspaceOf } from './workspace-members.ts';

export interface DetectOptions {
	/** The id of the framework to serve, where an app has several. */
	readonly framework?: string | undefined;
	/** What the apps are that take sign-in from this package of their workspace; it needs no routes of its own. */
	readonly holds?: FoundFramework | undefined;
	/** Read for the name of the package manager that started this program, and for the home folder. */
	readonly env?: NodeJS.ProcessEnv;
	/** What was typed after `auth-cli`, for the advice in errors; without it `init`. */
	readonly command?: string | undefined;
}

/**
 * Reads what an app is. Throws `CliError`: CWD_MISSING, CWD_NOT_A_FOLDER, CWD_TOO_WIDE and UNKNOWN_FRAMEWORK (exit code 2),
 * NO_PACKAGE_JSON, PACKAGE_JSON_MALFORMED, WORKSPACE_ROOT, NO_FRAMEWORK, SEVERAL_FRAMEWORKS, FRAMEWORK_VERSION,
 * NOT_A_FILE, NOT_TEXT and UNREADABLE (exit code 1).
 */
export function detectProject(
	cwd: string,
	known: Recognized<Recognition & Reading>,
	{ command = 'init', ...options }: DetectOptions = {}
): Project {
	const env = options.env ?? process.env;
	const root = appFolder(disk, { cwd, env });
	const top = highestFolder(disk, { folder: root, env });
	const packageFolder = sharedPackage(disk, { root, top }) ?? root;
	const pkg = readPackage(disk, packageFolder, known);
	const app: Disk = { root, top, env, pkg, packageFolder, reader: disk, command };
	const held = frameworkOfPackage(app, known, options.holds);
	return projectOf(app, held ?? detectFramework(app, known, options.framework));
}

interface OpenWorkspace extends Workspace {
	/** The text of a file, by its path from the root. */
	readonly text: Project['above'];
	/** A folder, by its path from the root, as a person would type it. */
	readonly typed: (path: string) => string;
}

/** The workspace that an app is a member of, or undefined. */
export function detectWorkspace(
	folder: string,
	{ env = process.env }: Pick<DetectOptions, 'env'> = {}
): OpenWorkspace | undefined {
	const root = disk.real(folder);
	if (root === undefined) return undefined;
	const found = workspaceOf(disk, { root, top: highestFolder(disk, { folder: root, env }) });
	if (found === undefined) return undefined;
	return Object.assign(found, {
		text: (path: string) => textAbove(found.root, path),
		typed: (path: string) => toShellPath(join(found.root, path))
	});
}

function projectOf(app: Disk, { framework, found }: Detected): Project {
	const { root, top, packageFolder } = app;
	const isShared = (path: string) => path === 'package.json' && packageFolder !== root;
	const text = memoize((path: string) =>
		textWithin(
			isShared(path) ? join(packageFolder, path) : resolveInProject(disk, { root, path, top }),
			isLockFile(path) ? largestText : largestFile
		)
	);
	const folders = memoize(() =>
		found.package ? packageFolders(app) : framework.folders(app, found.major)
	);
	const names = memoize(() => [
		...aliases(app),
		...framework.code.aliases(folders('')),
		...(found.package ? exportedNames(app) : [])
	]);
	const around = aroundOf(app, framework);
	const style = memoize(() => detectStyle(app, framework));
	const git = memoize(() => detectGit({ root, top, reader: disk, text }));
	const packageManager = memoize(() => detectPackageManager(app));
	const sources = memoize((folder) =>
		sourceFiles(disk, {
			root,
			folder,
			ending: framework.code.components?.ending,
			isIgnored: git('').isIgnored
		}).filter((path) => isReadable(() => text(path)))
	);
	return {
		root,
		framework: found,
		typescript: usesTypeScript(app),
		get packageManager() {
			return packageManager('');
		},
		get folders() {
			return folders('');
		},
		get aliases() {
			return names('');
		},
		get style() {
			return style('');
		},
		get git() {
			return git('');
		},
		text,
		...(found.package && { users: around.users, apps: around.apps }),
		get member() {
			return around.member();
		},
		above: (path) => textAbove(top, relative(top, join(root, path)).replaceAll(sep, '/')),
		list: (folder) => filesIn(root, folder),
		installed: (name) => installedVersion(app, name),
		majorOf: (name, range) => chosenMajor(app, { name, range }),
		sources: (folder = '') => sources(folder)
	};
}

function filesIn(root: string, folder: string): readonly string[] {
	const path = resolveInProject(disk, { root, path: folder === '.' ? '' : folder });
	return disk.list(path).flatMap(({ name, folder: isFolder }) => (isFolder ? [] : [name]));
}

/** What the workspace of an app says of it, each read once. */
function aroundOf(app: Disk, framework: Recognition) {
	const workspace = memoize(() => workspaceOf(disk, app));
	const users = memoize(() => usersOf(app, workspace('')));
	const apps = memoize(() => appsOf(app, framework, workspace('')));
	return {
		users: () => users(''),
		apps: () => apps(''),
		member: () => {
			const above = workspace('')?.root;
			return above === undefined ? undefined : relative(above, app.root).replaceAll(sep, '/');
		}
	};
}

function chosenMajor(app: Disk, asked: { name: string; range: string }): number | undefined {
	const chosen = installedVersion(app, asked.name) ?? lockedVersion(app, asked);
	return majorOf(app, { name: asked.name, version: chosen ?? asked.range });
}

function textAbove(top: string, path: string): string | undefined {
	const read = () => textWithin(resolveInProject(disk, { root: top, path }), largestFile);
	return isReadable(read) ? read() : undefined;
}

/** Bytes of a file of the app, of one that tools make, such as a lock file, and of one that is not read as text. */
const [largestFile, largestText, largestBytes] = [1_000_000, 5_000_000, 500_000_000] as const;

/** The disk, as far as detection may see it. */
const disk: Reader = {
	kind(path) {
		const there = expected(() => statSync(path, { throwIfNoEntry: false }));
		if (!there) return undefined;
		return there.isFile() ? 'file' : there.isDirectory() ? 'folder' : 'other';
	},
	present: (path) => expected(() => lstatSync(path, { throwIfNoEntry: false })) !== undefined,
	real: (path) => expected(() => realpathSync(path)),
	list: (folder) =>
		(expected(() => readdirSync(folder, { withFileTypes: true })) ?? [])
			.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
			.sort((a, b) => (a.name < b.name ? -1 : 1)),
	bytes(file) {
		if (disk.kind(file) !== 'file') return '';
		if (statSync(file).size > largestBytes) {
			throw unfit('UNREADABLE', `${JSON.stringify(file)} is larger than 500 MB`);
		}
		return expected(() => readFileSync(file, 'latin1')) ?? '';
	},
	text: (file) => textWithin(file, largestText)
};

function textWithin(file: string, largest: number): string | undefined {
	const shown = JSON.stringify(file);
	const kind = disk.kind(file);
	if (kind === undefined) return undefined;
	if (kind !== 'file') throw unfit('NOT_A_FILE', `${shown} is not a plain file`);
	if (statSync(file).size > largest)
		throw unfit('NOT_TEXT', `${shown} is larger than ${largest / 1_000_000} MB`);
	try {
		const bytes = readFileSync(file);
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		if (isTooDeep(text)) throw unfit('NOT_TEXT', `${shown} has brackets in brackets without end`);
		return text;
	} catch (cause) {
		if (cause instanceof CliError) throw cause;
		if (cause instanceof TypeError) throw unfit('NOT_TEXT', `${shown} is not UTF-8 text`, cause);
		if (codeOf(cause) === undefined) throw cause;
		throw unfit('UNREADABLE', `${shown} cannot be read (${codeOf(cause)})`, cause);
	}
}

/** Whether a file is text inside the project: links that lead out, and files that are too large, are not. */
function isReadable(read: () => unknown): boolean {
	try {
		read();
		return true;
	} catch (error) {
		if (error instanceof CliError) return false;
		throw error;
	}
}

/** Undefined for what is not there; a folder that may not be entered counts as not there. */
function expected<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		const missing = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'];
		if (missing.includes(codeOf(error) ?? '')) return undefined;
		throw error;
	}
}

function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

function unfit(code: ErrorCode, title: string, cause?: unknown): CliError {
	return new CliError(code, {
		title,
		fix: 'Replace it with a UTF-8 text file that you may read, or move it away.',
		cause
	});
}
