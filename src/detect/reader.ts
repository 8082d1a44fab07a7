/** What detection may see of the disk. Paths are absolute; links are followed, but by `present`. */
export interface Reader {
	readonly kind: (path: string) => 'file' | 'folder' | 'other' | undefined;
	/** Whether something is there, be it a link that leads nowhere. */
	readonly present: (path: string) => boolean;
	/** The path with all links resolved, or undefined if it leads nowhere. */
	readonly real: (path: string) => string | undefined;
	/** What lies in a folder, by name; empty for anything else. */
	readonly list: (folder: string) => readonly { readonly name: string; readonly folder: boolean }[];
	/** Throws `CliError` NOT_A_FILE, NOT_TEXT or UNREADABLE. */
	readonly text: (file: string) => string | undefined;
	/** A file byte for byte, one character each; empty if there is none. */
	readonly bytes: (file: string) => string;
}

/** What matters here of a package.json; whatever has an unexpected type counts as absent. */
export interface PackageFile {
	readonly name: string | undefined;
	readonly version: string | undefined;
	/** Names and ranges of `dependencies` and `devDependencies`. */
	readonly dependencies: Readonly<Record<string, string>>;
	readonly scripts: Readonly<Record<string, string>>;
	readonly packageManager: string | undefined;
	/** Patterns of the folders of a workspace. */
	readonly workspaces: readonly string[];
	/** The configuration of Prettier, as JSON. */
	readonly prettier: string | undefined;
}

/** The folder of an app, and how far up a detection may look. */
export interface Disk {
	readonly root: string;
	/** The highest folder that is read, such as the root of the git work tree. */
	readonly top: string;
	readonly env: NodeJS.ProcessEnv;
	readonly pkg: PackageFile;
	/** The folder with that package.json: the root, or one above it that all apps of a repository share. */
	readonly packageFolder: string;
	readonly reader: Reader;
	/** What was typed after `auth-cli`, such as `init --provider github`. */
	readonly command: string;
}

/** A function that reads each thing once. */
export function memoize<T>(read: (key: string) => T): (key: string) => T {
	const known = new Map<string, { readonly value: T }>();
	return (key) => {
		const found = known.get(key) ?? { value: read(key) };
		known.set(key, found);
		return found.value;
	};
}
