// Views of an app for a run, besides its files.

/** The vendored folder. */
export interface Folder {
	/** Whether it is written in JavaScript. */
	readonly javaScript: boolean;
	/** The path of a file in the app. */
	readonly path: (file: string) => string;
	readonly text: (file: string) => string | undefined;
	/** How a file of the app imports one of the folder. */
	readonly specifier: (from: string, file: string) => string;
	/** The app's version of a vendored file: itself, or its JavaScript asset. */
	readonly inLanguage: (source: Source) => readonly Written[];
}

/** A vendored text for an app, with its path there. */
export interface Written {
	readonly path: string;
	readonly text: string;
}

/** One in TypeScript. */
export interface Source extends Written {
	/** The name of its JavaScript asset, if there is one. */
	readonly asset?: string | undefined;
}

/** How files of an app import one another. */
export interface Modules {
	/** The specifier for a new import of another file. */
	readonly importOf: (from: string, to: string) => string;
	/** The specifier of an existing import, including aliases, on the disk or in another text of it. */
	readonly known: (from: string, to: string, text?: string) => string | undefined;
	/** The paths that a specifier may resolve to, without extension; none for a package. */
	readonly leads: (from: string, specifier: string) => readonly string[];
	/** The files that it may resolve to. */
	readonly files: (from: string, specifier: string) => readonly string[];
	/** A file and its imports, transitively, by path, as read. */
	readonly reached: (start: string, way: Way) => ReadonlyMap<string, string>;
}

/** How to follow imports from file to file. */
interface Way {
	/** The folder that limits it. */
	readonly without: string;
	/** The part of a file's text to read, if not all. */
	readonly read?: (text: string) => string;
	/** The specifiers to follow in that part. */
	readonly leads: (text: string) => readonly string[];
	/** The text of the first file, if not the one on the disk. */
	readonly text?: string | undefined;
}

/** The contents of an app's env files, as its development server reads them. */
export interface Variables {
	/** The env file for secrets. */
	readonly home: () => string;
	readonly values: () => Readonly<Record<string, string>>;
	/** Whether a secret for sessions is set in any env file. */
	readonly hasSecret: () => boolean;
	/** Whether these contain one. */
	readonly sealWith: (values: Readonly<Record<string, string>>) => boolean;
	/**
	 * The env file with a line for a variable, the one with precedence first: a line elsewhere would have no effect.
	 */
	readonly declaredIn: (name: string) => string | undefined;
}

/** Paths in an app of one framework, relative to the project root. */
export interface Places {
	/** The app's own configuration, in the shape users of Auth.js know. */
	readonly config: string;
	/** The vendored folder. */
	readonly runtime: string;
	/** The env file for secrets, if none has them yet. */
	readonly env: string;
	/** The icons of the chosen providers, which browser code may import as well. */
	readonly icons: string;
	/** Files that only some frameworks have, by role; `declarations` declares the variables that the app reads. */
	readonly [role: string]: string;
}
