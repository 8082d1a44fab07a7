// What is asked of a framework. `src/frameworks/<id>/index.ts` answers for one, and nothing else in the program knows it.
import type { Alias } from '../detect/aliases.ts';
import type { Folders } from '../detect/folders.ts';
import type { CodeStyle, Project } from '../detect/project.ts';
import type { App } from '../detect/reader.ts';
import type { Manifest } from '../manifest.ts';
import type { OurFile, OwnersFile, ReleaseMove } from '../plan/reconcile.ts';
import type { AdapterAsset, Catalogue } from '../templates/catalogue.ts';
import type { Choice } from '../templates/choice.ts';
import type { Folder } from '../templates/folder.ts';
import type { Modules } from '../templates/modules.ts';
import type { Variables } from '../templates/present-variables.ts';
import type { Authjs } from './authjs.ts';
import type { FrameworkChecks } from './checks.ts';
import type { OwnPages } from './own-pages.ts';

/** All that this program knows of one framework. */
export interface Framework extends Recognition, Reading {
	/** Where things go. Throws `CliError` for an app that is set up so that sign-in could not run in it. */
	readonly places: (project: Project) => Places;
	/** Whether its apps may be written in JavaScript, or only their pages: where it reads TypeScript itself, the folder stays that. */
	readonly javaScript?: true | 'pages';
	/** Files that tie the runtime to the framework: path in the vendored folder → name of the template. */
	readonly integration: (project: Project) => Readonly<Record<string, string>>;
	/** More of them for a type of provider that an app has. */
	readonly integrationOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Files that every app gets besides configuration, vendored folder and env files; none where it is not set. */
	readonly files?: (setting: Setting) => Promise<readonly OurFile[]>;
	/** Optional parts of the runtime that the integration needs. */
	readonly parts?: readonly string[];
	/** The owner's files that have to be edited, or made, for sign-in to run; one that is edited says in `undo` how that is taken out again. */
	readonly wiring: (setting: Setting, wanted: Wiring) => readonly OwnersFile[];
	/** The function that the configuration calls, and the file of the vendored folder it comes from. */
	readonly configure: { readonly name: string; readonly file: string };
	/** Settings that its own way of working asks for, in a configuration that is made; none where it is not set. */
	readonly settings?: (project: Project) => readonly OwnSetting[];
	/** What the configuration exports. */
	readonly configExports: readonly string[];
	/** What can be wrong with its apps; undefined where nothing is looked for. */
	readonly checks?: () => Promise<FrameworkChecks>;
	/** One line about the first use of a session. */
	readonly firstUse: string;
	/** The page that says who is signed in; undefined where there are no pages. */
	readonly demo?: (project: Project) => Demo;
	/** Pages that an app may have as its own code, or in words which apps may; undefined where there are none to have. */
	readonly pages?: (project: Project) => OwnPages | string;
	/** What shows that sign-in works in an app; undefined where nothing does in a few seconds. */
	readonly tools?: (project: Project) => Tools;
	/** What Auth.js has for it; undefined where that is nothing, or is not carried over. */
	readonly authjs?: Authjs;
}

/** How an app of it is told from others. */
interface Recognition {
	/** Its name in `--framework`, and the name of its folders here and in `templates`. */
	readonly id: string;
	readonly name: string;
	/** The command that makes a new app, if it is one to be suggested. */
	readonly create?: string;
	/** The packages that mean this framework, with the major versions that are served; none if only people can tell. */
	readonly packages: readonly Served[];
	/** Packages that look like it and are not enough, with what they are. */
	readonly relatives?: Readonly<Record<string, string>>;
	/** Whether it is often only a part of an app of another framework, which then is the one to serve. */
	readonly yields?: true;
	/** Whether the app's files look like it too; decides only between several frameworks. */
	readonly confirms: (app: Pick<App, 'root' | 'reader'>) => boolean;
}

export interface Served {
	readonly name: string;
	readonly majors: readonly number[];
	/** The first version that is served, where that is not the first of its major version. */
	readonly first?: string;
}

/** How an app of it is read. */
interface Reading {
	/** The port of its development server: the one that the app sets, or the usual one. */
	readonly devPort: (app: App) => number;
	/** Where an app of this major version has its code. */
	readonly folders: (app: App, major: number) => Folders;
	/** Names for folders that the framework itself sets up; those of the app's own configuration come first. */
	readonly aliases: (folders: Folders) => readonly Alias[];
	/** How the specifiers of modules begin that come with the framework and lie nowhere in the app. */
	readonly modules: readonly string[];
	/** Components whose code stands in script tags. */
	readonly components?: Components;
	/** How its own starter is written, and the files of an app that show how that is. */
	readonly style: CodeStyle;
	readonly styleFiles: readonly string[];
	/** Another variable that the integration takes the secret from. */
	readonly olderSecret?: string;
	/** Env files that a development server reads in every mode, the one that wins first. */
	readonly envFiles: readonly string[];
	/** What the env file of a developer says besides. */
	readonly variables?: readonly Variable[];
	/** Those it reads while an app is developed, the one that wins first. */
	readonly developmentEnvFiles: readonly string[];
	/** The path under which the app is served, without trailing slash; usually empty. */
	readonly basePath: (project: Project) => string;
	/** Where the routes of sign-in begin, below that: `/auth`. */
	readonly authPath: string;
	/** Folders in which a file has an address by its name; undefined where code gives addresses. */
	readonly routes?: (project: Project) => readonly Routes[];
	/** What imports of the app's own files end in: nothing where a bundler finds them. */
	readonly ending: (project: Project) => '' | '.ts' | '.js';
	/** What opens a module of the app for `auth-cli db`: the app's own Vite, or Node.js by itself. */
	readonly loads: 'vite' | 'node';
}

/** A property of the configuration, with its value as source text with single quotes. */
export interface OwnSetting {
	readonly name: string;
	readonly value: string;
}

interface Variable {
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

/** The page that says who is signed in. */
export interface Demo {
	/** The folder that has nothing else. */
	readonly folder: string;
	/** Its address, without the base path. */
	readonly address: string;
	/** Names of files → names of templates. */
	readonly files: Readonly<Record<string, string>>;
	/** How the templates import the configuration. */
	readonly config: string;
	/** The text of a template as the app's version of the framework needs it. */
	readonly adapt: (text: string) => string;
}

/** A program of a package that the app has. */
export interface Tool {
	readonly package: string;
	/** Its name among the programs of the package, if that is not the name of the package. */
	readonly bin?: string;
	readonly args: readonly string[];
}

/** Programs that show what is wrong with an app. */
export interface Tools {
	/** What makes the files that the others read. */
	readonly prepare?: Tool | undefined;
	/** What checks types, and prints errors as tsc or `svelte-check --output machine` do. */
	readonly types?: Tool | undefined;
	/** The development server, to be reached at this port of 127.0.0.1 alone; undefined where it changes files of the app. */
	readonly serve?: (port: number) => Tool;
}

/** Names of environment variables, for an app that has to declare them. */
export interface Wiring {
	/** What the app is to read; undefined where it is only to read less, and nothing has to be wired. */
	readonly brings?: readonly string[];
	/** What nothing in it reads any more. */
	readonly takes: readonly string[];
	/** The database adapter that it is to have. */
	readonly adapter?: AdapterAsset | undefined;
}

/** An app as a run found it. */
export interface Basis {
	readonly project: Project;
	readonly catalogue: Catalogue;
	readonly framework: Framework;
	readonly places: Places;
	/** What an earlier run left, if there was one. */
	readonly manifest: Manifest | undefined;
	/** Where the run brings the app to another release; any other run leaves what its owner changed alone. */
	readonly move?: ReleaseMove;
}

/** What the planning of one run reads: an app, and what follows from it. */
export interface Setting extends Basis {
	/** The vendored folder, be it there already or not. */
	readonly folder: Folder;
	/** What its env files hold. */
	readonly variables: Variables;
	/** The text of a template of its framework. */
	readonly template: (name: string) => string;
	/** The same with its holes filled, in the app's style. */
	readonly code: (name: string, holes: Readonly<Record<string, unknown>>) => Promise<string>;
	/** Ranges of the packages that its package.json asks for, by name. */
	readonly asked: () => Readonly<Record<string, string>>;
	readonly modules: Modules;
	/** A text of ours in the app's style. */
	readonly styled: (text: string) => string;
	/** Where the routes of sign-in begin, without the host. */
	readonly authPath: () => string;
	/** What it has of sign-in now. */
	readonly present: () => Choice;
}

/** Names that are the same in ours. */
export function same(...names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, name]));
}

/** The address of a file of this name in a folder of routes, where folders in parentheses only group. */
export function addressByFolder(name: RegExp): Routes['addressOf'] {
	return (file) => {
		const [folder, last = ''] = /^(.*)\/([^/]+)$/.exec(file)?.slice(1) ?? [];
		return name.test(last) ? folder?.replace(/\/\([^/]*\)/g, '') : undefined;
	};
}
