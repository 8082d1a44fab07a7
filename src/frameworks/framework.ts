// What is asked of a framework. `src/frameworks/<id>/index.ts` answers for one, and nothing else in the program knows it.
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

/** All that this program knows of one framework. */
export interface Framework extends Recognition, Reading {
	/** Where things go. Throws `CliError` for an app that is set up so that sign-in could not run in it. */
	readonly places: (project: Project) => Places;
	/** Which of its ways of working an app has, such as `app router`; none where it has one. */
	readonly variant?: (project: Project) => string;
	/** Whether its apps may be written in JavaScript, or only their pages: where it reads TypeScript itself, the folder stays that. */
	readonly javaScript?: true | 'pages';
	readonly integration: Integration;
	/** Files that every app gets besides configuration, vendored folder and env files; none where it is not set. */
	readonly files?: (app: App, choice: Pick<Choice, 'used'>) => Promise<readonly OurFile[]>;
	/** The owner's files that have to be edited, or made, for sign-in to run; one that is edited says in `undo` how that is taken out again. */
	readonly wiring: (app: App, wanted: Wiring) => readonly OwnersFile[];
	readonly configuration: OwnConfiguration;
	/** What can be wrong with its apps; undefined where nothing is looked for. */
	readonly checks?: () => Promise<FrameworkChecks>;
	readonly usage: Usage;
	/** The page that says who is signed in; undefined where there are no pages. */
	readonly demo?: (project: Project) => Demo;
	/** Pages that an app may have as its own code; undefined where there are none to have. */
	readonly pages?: (project: Project) => OwnPages | undefined;
	/** Why `pages` gives this app none: what it has, and what it needs. */
	readonly noPages?: (project: Project) => { readonly has: string; readonly needs: string };
	/** What shows that sign-in works in an app; undefined where nothing does in a few seconds. */
	readonly tools?: (project: Project) => Tools;
}

/** What ties the runtime to the framework. */
interface Integration {
	/** Its files: path in the vendored folder → name of the template. */
	readonly files: (project: Project) => Readonly<Record<string, string>>;
	/** More of them for a type of provider that an app has. */
	readonly of?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Optional parts of the runtime that they need. */
	readonly parts?: readonly string[];
	/** Ranges of packages that its own types are made of: a newer one in the app would take these away. */
	readonly typedBy?: (project: Project) => Readonly<Record<string, string>>;
}

/** What is its own in a configuration. */
interface OwnConfiguration {
	/** The function that is called, and the file of the vendored folder it comes from. */
	readonly calls: { readonly name: string; readonly file: string };
	/** What is exported. */
	readonly exports: readonly string[];
	/** Settings that its own way of working asks for, in a configuration that is made; none where it is not set. */
	readonly settings?: (project: Project) => readonly OwnSetting[];
}

/** How code of an app uses sign-in. */
interface Usage {
	/** One line about the first use of a session. */
	readonly first: string;
	/** What has to be so in an app besides, where nothing made it so; none if unset. */
	readonly besides?: (app: App) => readonly string[];
	/** The program that starts what was built, where that reads no env file by itself. */
	readonly starts?: Starter;
	/** How pages and endpoints are closed to users without a session, with the path where sign-in begins. */
	readonly guards?: (project: Project, auth: string) => readonly Guard[];
	/** How it is used without an import of it; undefined where it always is imported. */
	readonly ambient?: RegExp;
}

/** A program of a package, as scripts name it. */
export interface Starter {
	readonly name: string;
	readonly package: string;
	/** Where it usually is in the package. */
	readonly file: string;
	/** Where it listens that is told no port. */
	readonly port: number;
}

/** A guard, as code to copy. */
export interface Guard {
	readonly about: string;
	/** Where it would lie. */
	readonly file: string;
	/** As Markdown names it; `ts` if unset. */
	readonly language?: string;
	readonly code: string;
}

/** What can be wrong with apps of one framework. */
export interface FrameworkChecks {
	/** Flaws of its packages that are publicly known. */
	readonly advisories: readonly Advisory[];
	/** What only reading its files tells. */
	readonly find: (app: App) => Promise<readonly Finding[]>;
	/** What keeps parts of sign-in, such as the routes of features or own pages, from working in it; part of `find`. */
	readonly ofParts?: (app: App) => readonly Finding[];
	/** What of it can be wrong before sign-in is there, and then keeps it from running. */
	readonly inTheWay?: (app: App) => readonly Finding[];
}

/** A property of the configuration, with its value as source text with single quotes. */
export interface OwnSetting {
	readonly name: string;
	readonly value: string;
}

/** The page that says who is signed in, at `auth-demo`. */
export interface Demo {
	/** Where its files lie, if not in a folder of that name below the routes of the app. */
	readonly folder?: string;
	/** Names of files → names of templates. */
	readonly files: Readonly<Record<string, string>>;
	/** How the templates import the configuration. */
	readonly config: string;
	/** The text of a template as the app's version of the framework needs it. */
	readonly adapt?: (text: string) => string;
}

/** Names of environment variables, for an app that has to declare them. */
export interface Wiring {
	/** What the app is to read; undefined where it is only to read less, or its owner's code runs sign-in: nothing is wired then. */
	readonly brings?: readonly string[];
	/** What nothing in it reads any more. */
	readonly takes: readonly string[];
	/** The database adapter that it is to have. */
	readonly adapter?: AdapterAsset | undefined;
	/** Whether it is to have the demo page. */
	readonly demo?: boolean;
	/** Files of its own pages that it is to have; one that its owner took away is none of them. */
	readonly pages?: readonly string[];
}

/** An app as a run found it. */
export interface Basis {
	readonly project: Project;
	readonly catalogue: Catalogue;
	readonly framework: Framework;
	/** What Auth.js has for it; undefined where that is nothing, or is not carried over. */
	readonly authjs: Authjs | undefined;
	readonly places: Places;
	/** What an earlier run left, if there was one. */
	readonly manifest: Manifest | undefined;
	/** Where the run brings the app to another release; any other run leaves what its owner changed alone. */
	readonly move?: ReleaseMove;
	/** The vendored folder, where another package of the workspace has it. */
	readonly folder?: Folder;
}

/**
 * An app, and what follows from it. It never changes: whatever is done to it makes another one, which reads as the app
 * will read then. A plan is the difference between the two.
 */
export interface App extends Basis {
	/** What was done to it since it was opened. */
	readonly steps: readonly Step[];
	/** The app as it was opened. */
	readonly opened: () => App;
	/** The app after more steps. */
	readonly after: (...steps: readonly Step[]) => App;
	/** The app with this text in a file; a file that has it already is kept. */
	readonly put: (path: string, text: string, note: Note) => App;
	/** The app with a file as it is, and what is noted about it. */
	readonly keep: (path: string, noted?: Omit<Step, 'change'>) => App;
	/** The app without a file that is there. */
	readonly drop: (path: string, note: Note) => App;
	/** The app with other facts, after the same steps. */
	readonly with: (facts: Partial<Basis>) => App;
	/** The vendored folder, be it there already or not. */
	readonly folder: Folder;
	/** What its env files hold. */
	readonly variables: Variables;
	/** The text of a template of its framework. */
	readonly template: (name: string) => string;
	/** The same with its holes filled. */
	readonly filled: (name: string, holes: Readonly<Record<string, unknown>>) => Promise<string>;
	/** That in the app's style. */
	readonly code: App['filled'];
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
