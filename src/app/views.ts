// What a run is told of an app besides its files.

/** The vendored folder. */
export interface Folder {
	/** Whether it is, or is to be, JavaScript. */
	readonly javaScript: boolean;
	/** The path of a file in the app. */
	readonly path: (file: string) => string;
	readonly text: (file: string) => string | undefined;
	/** How a file of the app imports one of the folder. */
	readonly specifier: (from: string, file: string) => string;
	/** What the app gets for a file of ours: itself, or what stands among the assets for JavaScript. */
	readonly inLanguage: (source: Source) => readonly Written[];
}

/** A text of ours for an app, at its path there. */
export interface Written {
	readonly path: string;
	readonly text: string;
}

/** One in TypeScript. */
export interface Source extends Written {
	/** What it is called among the assets for JavaScript, if it is there. */
	readonly asset?: string | undefined;
}

/** How files of an app import one another. */
export interface Modules {
	/** What one is to write to import another. */
	readonly importOf: (from: string, to: string) => string;
	/** What it writes already, be it an alias, on the disk or in another text of it. */
	readonly known: (from: string, to: string, text?: string) => string | undefined;
	/** Where a specifier may lead: paths without ending; none for a package. */
	readonly leads: (from: string, specifier: string) => readonly string[];
	/** The files that it may mean. */
	readonly files: (from: string, specifier: string) => readonly string[];
	/** A file and those that it leads to, by path, as they are read. */
	readonly reached: (start: string, way: Way) => ReadonlyMap<string, string>;
}

/** How one goes from file to file. */
interface Way {
	/** The folder where it ends. */
	readonly without: string;
	/** What is read of the text of a file, if not all of it. */
	readonly read?: (text: string) => string;
	/** The specifiers that it follows of what was read. */
	readonly leads: (text: string) => readonly string[];
	/** The text of the first file, if not the one on the disk. */
	readonly text?: string | undefined;
}

/** What the env files of an app hold, as its development server reads them. */
export interface Variables {
	/** The env file that holds, or is to hold, the secrets. */
	readonly home: () => string;
	readonly values: () => Readonly<Record<string, string>>;
	/** Whether a secret for sessions is set in any env file. */
	readonly hasSecret: () => boolean;
	/** Whether these hold one. */
	readonly sealWith: (values: Readonly<Record<string, string>>) => boolean;
	/** The env file with a line for a variable, the one that wins first: a line elsewhere would be hidden by it. */
	readonly declaredIn: (name: string) => string | undefined;
}

/** Where things go in an app of one framework, relative to the project root. */
export interface Places {
	/** The app's own configuration, in the shape users of Auth.js know. */
	readonly config: string;
	/** The vendored folder. */
	readonly runtime: string;
	/** The env file that holds the secrets, if none holds them yet. */
	readonly env: string;
	/** The icons of the chosen providers, which code that runs in the browser may import as well. */
	readonly icons: string;
	/** Files that only some frameworks have, by role; `declarations` is where an app names the variables it reads. */
	readonly [role: string]: string;
}
