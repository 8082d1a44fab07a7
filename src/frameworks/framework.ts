// The interface of a framework. `src/frameworks/<id>/index.ts` implements it, and no other code knows the framework.
import type { Folder, Modules, Places, Variables } from '../app/views.ts';
import type { Advisory } from '../codes/advisory.ts';
import type { Finding } from '../codes/finding.ts';
import type { Authjs } from '../conversion/authjs.ts';
import type { Project } from '../detect/project.ts';
import type { Reading } from '../detect/reading.ts';
import type { Recognition } from '../detect/recognition.ts';
import type { Manifest } from '../manifest.ts';
import type { OurFile, OwnersFile, ReleaseMove } from '../plan/app-file.ts';
import type { Choice } from '../plan/choice.ts';
import type { Note, Step } from '../plan/step.ts';
import type { AdapterAsset, Catalogue } from '../templates/catalogue.ts';
import type { OwnPages } from './own-pages.ts';
import type { Tools } from './tools.ts';

/** Everything this program knows of one framework. */
export interface Framework extends Recognition, Reading {
	/** The paths in an app. Throws `CliError` for an app whose set-up cannot run sign-in. */
	readonly places: (project: Project) => Places;
	/** The variant of an app, such as `app router`; none if there is only one. */
	readonly variant?: (project: Project) => string;
	/**
	 * Whether its apps may be written in JavaScript, or only their pages: if it runs TypeScript itself, the folder
	 * stays TypeScript.
	 */
	readonly javaScript?: true | 'pages';
	readonly integration: Integration;
	/** Files that every app gets besides configuration, vendored folder and env files; none if unset. */
	readonly files?: (app: App, choice: Pick<Choice, 'used'>) => Promise<readonly OurFile[]>;
	/** The owner's files to edit or create so that sign-in runs; `undo` reverts an edit. */
	readonly wiring: (app: App, wanted: Wiring) => readonly OwnersFile[];
	readonly configuration: OwnConfiguration;
	/** Checks of its apps; undefined if there are none. */
	readonly checks?: () => Promise<FrameworkChecks>;
	readonly usage: Usage;
	/** The demo page; undefined without pages. */
	readonly demo?: (project: Project) => Demo;
	/** Own pages of an app; undefined if unsupported. */
	readonly pages?: (project: Project) => OwnPages | undefined;
	/** Why `pages` gives this app none: what it has, and what it needs. */
	readonly noPages?: (project: Project) => { readonly has: string; readonly needs: string };
	/** Programs that check sign-in in an app; undefined if none can in a few seconds. */
	readonly tools?: (project: Project) => Tools;
}

/** The files that connect the runtime to the framework. */
interface Integration {
	/** Its files: path in the vendored folder → name of the template. */
	readonly files: (project: Project) => Readonly<Record<string, string>>;
	/** Additional ones for a provider type of the app. */
	readonly of?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Optional parts of the runtime that they need. */
	readonly parts?: readonly string[];
	/** Ranges of packages that its own types come from: a newer one in the app would break these. */
	readonly typedBy?: (project: Project) => Readonly<Record<string, string>>;
}

/** Its own parts of a configuration. */
interface OwnConfiguration {
	/** The function to call, and its file in the vendored folder. */
	readonly calls: { readonly name: string; readonly file: string };
	/** The exports. */
	readonly exports: readonly string[];
	/** Settings that its integration needs in a new configuration; none if unset. */
	readonly settings?: (project: Project) => readonly OwnSetting[];
	/** The env file that a new one loads, as nothing else does. */
	readonly loads?: (app: App) => string | undefined;
}

/** How app code uses sign-in. */
interface Usage {
	/** One line about the first use of a session. */
	readonly first: string;
	/** Manual set-up that may be needed; none if unset. */
	readonly besides?: (app: App) => readonly string[];
	/** The program that starts the build, if that reads no env file by itself. */
	readonly starts?: Starter;
	/** Examples of guards for pages and endpoints, with the base path of sign-in. */
	readonly guards?: (project: Project, auth: string) => readonly Guard[];
	/** A use without an import; undefined if it always is imported. */
	readonly ambient?: RegExp;
}

/** A program of a package, as scripts name it. */
export interface Starter {
	readonly name: string;
	readonly package: string;
	/** Its usual path in the package. */
	readonly file: string;
	/** Its default port. */
	readonly port: number;
}

/** A guard, as example code. */
export interface Guard {
	readonly about: string;
	/** Its path. */
	readonly file: string;
	/** The language for Markdown; `ts` if unset. */
	readonly language?: string;
	readonly code: string;
}

/** Findings about apps of one framework. */
export interface FrameworkChecks {
	/** Publicly known flaws of its packages. */
	readonly advisories: readonly Advisory[];
	/** Checks that read its files. */
	readonly find: (app: App) => Promise<readonly Finding[]>;
	/** Settings that keep parts of sign-in, such as routes of features or own pages, or some builds from working; part of `find`. */
	readonly ofParts?: (app: App) => readonly Finding[];
	/** Problems that would keep sign-in from running, before it is added. */
	readonly inTheWay?: (app: App) => readonly Finding[];
}

/** A property of the configuration, with its value as source text with single quotes. */
export interface OwnSetting {
	readonly name: string;
	readonly value: string;
}

/** The demo page, at `auth-demo`. */
export interface Demo {
	/** The folder of its files, if not one of that name below the routes of the app. */
	readonly folder?: string;
	/** Names of files → names of templates. */
	readonly files: Readonly<Record<string, string>>;
	/** How the templates import the configuration. */
	readonly config: string;
	/** The text of a template for the app's version of the framework. */
	readonly adapt?: (text: string) => string;
}

/** Environment variables, for an app that has to declare them. */
export interface Wiring {
	/** New variables; undefined if variables are only removed, or the owner's code runs sign-in: nothing is wired then. */
	readonly brings?: readonly string[];
	/** Removed variables. */
	readonly takes: readonly string[];
	/** The new database adapter. */
	readonly adapter?: AdapterAsset | undefined;
	/** Whether it should have the demo page. */
	readonly demo?: boolean;
	/** Files of own pages; without those that the owner deleted. */
	readonly pages?: readonly string[];
}

/** An app as read at the start of a run. */
export interface Basis {
	readonly project: Project;
	readonly catalogue: Catalogue;
	readonly framework: Framework;
	/** Its Auth.js package; undefined if there is none, or it is not converted. */
	readonly authjs: Authjs | undefined;
	readonly places: Places;
	/** The manifest of an earlier run. */
	readonly manifest: Manifest | undefined;
	/** Set if the run upgrades the app; other runs keep changes of the owner. */
	readonly move?: ReleaseMove;
	/** The vendored folder, if another package of the workspace has it. */
	readonly folder?: Folder;
}

/**
 * An app with derived facts. It is immutable: each change returns another one, which reads as the app will read then. A
 * plan is the difference between the two.
 */
export interface App extends Basis {
	/** The changes since it was opened. */
	readonly steps: readonly Step[];
	/** The app as it was opened. */
	readonly opened: () => App;
	/** The app after more steps. */
	readonly after: (...steps: readonly Step[]) => App;
	/** The app with this text in a file; a file that has it already is kept. */
	readonly put: (path: string, text: string, note: Note) => App;
	/** The app with an unchanged file, and a note about it. */
	readonly keep: (path: string, noted?: Omit<Step, 'change'>) => App;
	/** The app without an existing file. */
	readonly drop: (path: string, note: Note) => App;
	/** The app with other facts, after the same changes. */
	readonly with: (facts: Partial<Basis>) => App;
	/** The vendored folder, whether it exists yet or not. */
	readonly folder: Folder;
	/** The contents of its env files. */
	readonly variables: Variables;
	/** The text of a template of its framework. */
	readonly template: (name: string) => string;
	/** The same with its placeholders filled. */
	readonly filled: (name: string, holes: Readonly<Record<string, unknown>>) => Promise<string>;
	/** That in the app's style. */
	readonly code: App['filled'];
	/** Ranges of the packages in its package.json, by name. */
	readonly asked: () => Readonly<Record<string, string>>;
	readonly modules: Modules;
	/** A text of ours in the app's style. */
	readonly styled: (text: string) => string;
	/** The base path of sign-in, without the host. */
	readonly authPath: () => string;
	/** Its current choice. */
	readonly present: () => Choice;
}
