/** How text is written in this app. */
export interface CodeStyle {
	readonly indent: string;
	readonly quote: "'" | '"';
	readonly semicolons: boolean;
	readonly trailingComma: boolean;
	readonly newline: '\n' | '\r\n';
}

export interface Framework {
	readonly id: 'sveltekit' | 'qwik';
	readonly name: string;
	readonly major: number;
	/** The installed version, or the declared range where nothing is installed. */
	readonly version: string;
	/** The port of the framework's development server. */
	readonly devPort: number;
}

export interface PackageManager {
	readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun' | 'deno';
	/** The command that installs what package.json names, run without a shell. */
	readonly install: readonly string[];
	/** Lock files that an install may change, relative to the project root (may begin with `../` in a workspace). */
	readonly lockFiles: readonly string[];
}

export interface GitState {
	/** The project lies in a git work tree. */
	readonly repository: boolean;
	readonly isIgnored: (path: string) => boolean;
	readonly isTracked: (path: string) => boolean;
}

/** An app as it lies on the disk. Reading is lazy and remembered; nothing here writes. */
export interface Project {
	/** Absolute real path of the folder with the app's package.json. */
	readonly root: string;
	readonly framework: Framework;
	readonly packageManager: PackageManager;
	readonly typescript: boolean;
	readonly style: CodeStyle;
	readonly git: GitState;
	/** The text of a file, by path relative to the root, or undefined if there is none. Refuses paths and links that lead outside. */
	readonly text: (path: string) => string | undefined;
	/** Names of the files in a folder (not deeper), or an empty list. */
	readonly list: (folder: string) => readonly string[];
}
