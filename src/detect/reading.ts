import type { Alias } from './aliases.ts';
import type { Folders } from './folders.ts';
import type { Project } from './project.ts';
import type { Disk } from './reader.ts';
import type { CodeStyle } from './style.ts';

/** How an app of it is read. */
export interface Reading {
	/** The port of its development server: the one that the app sets, or the usual one. */
	readonly devPort: (app: Disk) => number;
	/** Where an app of this major version has its code. */
	readonly folders: (app: Disk, major: number) => Folders;
	readonly code: Code;
	/** How its own starter is written, and the files of an app that show how that is. */
	readonly style: { readonly usual: CodeStyle; readonly files: readonly string[] };
	readonly env: EnvFiles;
	readonly addresses: Addresses;
}

/** How modules of an app are written and found. */
interface Code {
	/** Names for folders that the framework itself sets up; those of the app's own configuration come first. */
	readonly aliases: (folders: Folders) => readonly Alias[];
	/** How the specifiers of modules begin that come with the framework and lie nowhere in the app. */
	readonly modules: readonly string[];
	/** Components whose code stands in script tags. */
	readonly components?: Components;
	/** What imports of the app's own files end in: nothing where a bundler finds them. */
	readonly ending: (project: Project) => '' | '.ts' | '.js';
	/** Whether Node.js may run the code as a compiler leaves it. */
	readonly unbundled?: true;
	/** What opens a module of the app for `auth-cli db`: the app's own Vite, or Node.js by itself. */
	readonly loads: 'vite' | 'node';
}

/** Where an app has its environment variables. */
interface EnvFiles {
	/** Env files that a development server reads in every mode, the one that wins first. */
	readonly files: readonly string[];
	/** Those it reads while an app is developed, the one that wins first. */
	readonly development: readonly string[];
	/** Another one that an app reads, by its script or its code; it may lie outside the app. */
	readonly loaded?: (project: Project) => string | undefined;
	/** Variables that the configuration of a host's tool gives the app; an env file wins over them. */
	readonly given?: (project: Project) => Readonly<Record<string, string>>;
	/** The import of a server of the owner by which those files are read. */
	readonly readBy?: RegExp;
	/** What the env file of a developer says besides. */
	readonly variables?: readonly Variable[];
	/** Another variable that the integration takes the secret from. */
	readonly olderSecret?: string;
	/** A name of AUTH_URL from before, which is read, too. */
	readonly olderUrl?: string;
}

/** Where an app answers. */
interface Addresses {
	/** The path under which the app is served, without trailing slash; usually empty. */
	readonly base: (project: Project) => string;
	/** Where the routes of sign-in begin, below that: `/auth`. */
	readonly auth: string;
	/** Folders in which a file has an address by its name; undefined where code gives addresses. */
	readonly byFile?: (project: Project) => readonly Routes[];
	/** Where code gives addresses: those that it says in plain text, without the base path, and the file of each. */
	readonly inCode?: (project: Project) => readonly { where: string; path: string }[];
}

/** A line of an env file. */
export interface Variable {
	readonly name: string;
	readonly value: string;
	readonly comment: string;
}

export interface Components {
	/** What the name of their file ends in. */
	readonly ending: string;
	/** Each script: what is before its code, which says the language, and the code. */
	readonly script: RegExp;
}

export interface Routes {
	readonly folder: string;
	/** The address of a file, by its path below the folder, without the base path; undefined for what has none. */
	readonly addressOf: (file: string) => string | undefined;
}

/** The address of a file of this name in a folder of routes, where folders in parentheses only group. */
export function addressByFolder(name: RegExp): Routes['addressOf'] {
	return (file) => {
		const [folder, last = ''] = /^(.*)\/([^/]+)$/.exec(file)?.slice(1) ?? [];
		return name.test(last) ? folder?.replace(/\/\([^/]*\)/g, '') : undefined;
	};
}
