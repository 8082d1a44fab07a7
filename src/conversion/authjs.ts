// What Auth.js has for a framework, and how an app of it is read.

import type { Places } from '../app/views.ts';
import type { Project } from '../detect/project.ts';
import type { Components } from '../detect/reading.ts';
import type { CodeStyle } from '../detect/style.ts';
import type { Refusal } from '../edit/edit.ts';

/** What Auth.js has for a framework, and what becomes of it. */
export interface Authjs {
	/** The id of the framework. */
	readonly framework: string;
	/** The packages of its integration. */
	readonly packages: readonly string[];
	/** What they need to have beside them. */
	readonly peers?: readonly string[];
	/** The functions that take the configuration. */
	readonly configure: readonly string[];
	/** What a file says that configures it without calling any of them. */
	readonly configuresBy?: RegExp;
	/** Names of its main module, with what they are called in ours. */
	readonly names: Readonly<Record<string, string>>;
	/**
	 * Its modules, each with the file of the vendored folder that exports what it does, in the same forms. The code of an app
	 * stays as it is then, but for its imports. `*` is the rest of a name; none for a version that is carried over name by name.
	 */
	readonly compat?: (
		project: Project,
		nextAuth: 4 | 5 | undefined
	) => Readonly<Record<string, string>>;
	/** Tokens are sealed as next-auth 4 did, whether or not package.json asks for it. */
	readonly sealsAs4?: true;
	/** What takes code off these files again, where the framework has rules of its own. */
	readonly modernize?: () => Promise<Modernize>;
	/** What stands for one of these modules, where an app keeps that: the folder has it in no other form. */
	readonly complete?: (module: string) => string | undefined;
	/** Files of the integration that an app with such files has no use for. */
	readonly compatWithout?: readonly string[];
	/** What is different for an app from now on, by its code. */
	readonly notes?: (project: Project) => readonly string[];
	/** Where the code of a converted app puts its routes, if that wins over its configuration. */
	readonly mountedAt?: (project: Project) => string | undefined;
	/** Where they are likely to be, if neither its configuration nor AUTH_URL says so. */
	readonly likelyAt?: (project: Project) => string | undefined;
	/** Files that only add it to a build: their `adapter` is no database. */
	readonly addedIn?: readonly string[];
	/** What it has for code in the browser, as files that an app gets which uses it. */
	readonly browser?: (project: Project) => readonly BrowserFile[];
	/** Whether its routes are files of the app, which stay, and so does what runs before them. */
	readonly isWired?: true;
	/** Whether what runs sign-in is put into the app besides what `read` makes of it. */
	readonly wires?: true;
	/** Whether a package of a workspace may configure it for the apps there. */
	readonly inPackages?: true;
	/** Whether it sets `basePath` itself, whatever a configuration or AUTH_URL says. */
	readonly ignoresBasePath?: true;
	/** What the call gave before version 0.`minor`: one of the things that it gives now. */
	readonly former?: { readonly property: string; readonly minor: number };
	/** What has no name in ours, such as a mount: files of the app as they are before their imports are carried over. */
	readonly read?: (app: AuthjsApp) => Promise<ReadAuthjs>;
	/** What files say that use it without naming a package: `read` is given these as well. */
	readonly traces?: readonly string[];
	/** What a person can do about modules that have no place in an app, by their names. */
	readonly advice?: Readonly<Record<string, string>>;
}

/** A module of the integration of Auth.js, or one component out of it, as a file of the app. */
export interface BrowserFile {
	/** The module, without the name of the package. */
	readonly module: string;
	/** The component; without it, all that the template exports. */
	readonly component?: string;
	/** What of it stands for the default export of the module. */
	readonly main?: string;
	/** Files of the runtime that it imports. */
	readonly needs?: readonly string[];
	/** Path in the app. */
	readonly path: string;
	/** Name of the template. */
	readonly template: string;
	/** Its text as the app's version of the framework needs it. */
	readonly adapt?: (text: string) => string;
}

/** What is read of an app before its imports are carried over. */
export interface AuthjsApp {
	readonly style: CodeStyle;
	/** What components of the app look like. */
	readonly components?: Components | undefined;
	readonly places: Places;
	/** The text of each file that names Auth.js, by path. */
	readonly texts: ReadonlyMap<string, string>;
	/** The same of all its files. */
	readonly sources: ReadonlyMap<string, string>;
	/** The files of the app that a file imports, or those that one specifier of it means. */
	readonly imports: (path: string, specifier?: string) => readonly string[];
}

/** Files that become others, with what a person has to know; or the first place that cannot be carried over. */
export type ReadAuthjs =
	| {
			readonly texts: ReadonlyMap<string, string>;
			readonly notes: readonly string[];
			/** The file that configures it, if that is not told by a call. */
			readonly config?: string;
			/** Optional parts of the runtime for what people hold; without it, those of the version of Auth.js. */
			readonly parts?: readonly string[];
	  }
	| AuthjsRefusal;

export type AuthjsRefusal = Refusal & { readonly path: string };

/** An app whose code stands on files of `compat`. Its `texts` name the modules of the package that these stand for. */
export interface Standing extends AuthjsApp {
	/** Files that stay as they are. */
	readonly kept: ReadonlySet<string>;
	/** The major version of the framework. */
	readonly major: number;
	/** It is a package of a workspace: its apps have the routes. */
	readonly package?: true;
	/** Those that are not decided yet. */
	readonly open: (tasks: readonly Task[]) => readonly Task[];
	/** How one file imports another. */
	readonly importOf: (from: string, to: string) => string;
}

/** Turns code that was written for a package into code for the folder. */
export type Modernize = (app: Standing) => Modernized;

export interface Modernized {
	/** Files that are different, or new. They still import the package. */
	readonly texts: ReadonlyMap<string, string>;
	/** Where a name of the package is found now: a file of the folder, or `usual` where version 5 is read. */
	readonly homeOf: (path: string, asked: AskedHome) => Home | 'usual' | undefined;
	readonly tasks: readonly Task[];
	/** The file that configures sign-in, if that is another one now. */
	readonly config?: string | undefined;
	/** Whether the framework has to be given what runs sign-in, which the package did by itself; and where its routes are then. */
	readonly wires?: boolean;
	readonly route?: string | undefined;
	readonly notes: readonly string[];
}

export interface AskedHome {
	readonly specifier: string;
	readonly name: string;
	/** The declaration is extended. */
	readonly extended?: boolean | undefined;
}

export interface Home {
	readonly file: string;
	readonly name: string;
}

/** A place where a person has to decide. */
export interface Task {
	readonly path: string;
	/** Offset in the text. */
	readonly at: number;
	readonly say: string;
}
