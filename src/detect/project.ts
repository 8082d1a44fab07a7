import type { Alias } from './aliases.ts';
import type { Folders } from './folders.ts';
import type { PackageManager } from './package-manager.ts';
import type { CodeStyle } from './style.ts';

/** What an app has of a framework. */
export interface FoundFramework {
	readonly id: string;
	readonly name: string;
	readonly major: number;
	/** The installed version, or the declared range where nothing is installed. */
	readonly version: string;
	/** The port of the framework's development server. */
	readonly devPort: number;
	/** It is a package of a workspace that holds sign-in for apps of this framework, and has no routes itself. */
	readonly package?: true;
}

export type { PackageManager };

export interface GitState {
	/** The project lies in a git work tree. */
	readonly repository: boolean;
	readonly isIgnored: (path: string) => boolean;
	readonly isTracked: (path: string) => boolean;
	/** Where the bytes of a path really lie, from the root, if it or a folder above it is a link; else undefined. */
	readonly linkTarget: (path: string) => string | undefined;
	/** Those of these paths that are not as in the last commit; none where git cannot be asked. */
	readonly uncommitted: (paths: readonly string[]) => readonly string[];
	/** The texts of a file in the last commits that changed it, newest first, each read when it is asked for. */
	readonly committed: (path: string) => Iterable<string>;
	/** The first commit with a file, abbreviated; undefined where git does not know one. */
	readonly firstWith: (path: string) => string | undefined;
}

/** An app as it lies on the disk. Reading is lazy and remembered; nothing here writes. */
export interface Project {
	/** Absolute real path of the folder with the app's package.json. */
	readonly root: string;
	readonly framework: FoundFramework;
	readonly packageManager: PackageManager;
	readonly typescript: boolean;
	/** Where its code lies. Reading it throws FOLDERS_UNREADABLE and FOLDERS_MOVED. */
	readonly folders: Folders;
	/** Under which names its code can import its own files: those of its configuration, then those of the framework. */
	readonly aliases: readonly Alias[];
	readonly style: CodeStyle;
	readonly git: GitState;
	/** The text of a file, by path relative to the root, or undefined if there is none. Refuses paths and links that lead outside. */
	readonly text: (path: string) => string | undefined;
	/** The same for a file of its repository, which may lie outside the app; undefined for one that may not be read. */
	readonly above: (path: string) => string | undefined;
	/** Which of its modules other packages of its workspace import, by the file that does; only for one that holds sign-in. */
	readonly users?: () => ReadonlyMap<string, readonly string[]>;
	/** Folders of the apps that use it, seen from its own (`../../apps/web`); only for a package that holds sign-in. */
	readonly apps?: () => readonly string[];
	/** Its path from the root of its workspace; undefined outside of one. */
	readonly member?: string | undefined;
	/** Names of the files in a folder (not deeper), or an empty list. */
	readonly list: (folder: string) => readonly string[];
	/** The version of a package in node_modules here or above; undefined where it is not installed there. */
	readonly installed: (name: string) => string | undefined;
	/** The major version of a package that this range means, by what is installed or locked, and by catalogs; undefined where nothing tells. */
	readonly majorOf: (name: string, range: string) => number | undefined;
	/** Paths of all its code, or of that in a folder, without packages and what was built from it. */
	readonly sources: (folder?: string) => readonly string[];
}
