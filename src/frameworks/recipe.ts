import type { Project } from '../detect/project.ts';
import type { Manifest } from '../manifest.ts';
import type { OwnersFile } from '../plan/reconcile.ts';
import type { Catalogue } from '../templates/catalogue.ts';

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
	/** Files that only some frameworks have, by role. */
	readonly [role: string]: string;
}

/** Everything that plans the set-up of one framework differently from another. */
export interface Recipe {
	readonly places: (project: Project) => Places;
	/** Whether its apps may be written in JavaScript. */
	readonly javaScript?: true;
	/** Env files of a development server, the one that wins first. */
	readonly envFiles: readonly string[];
	/** Files that tie the runtime to the framework: path in the vendored folder → name of the template. */
	readonly integration: (project: Project) => Readonly<Record<string, string>>;
	/** The function that the configuration calls, and the file of the vendored folder it comes from. */
	readonly configure: { readonly name: string; readonly file: string };
	/** Names of the integration of Auth.js for this framework, with what they are called in ours. */
	readonly authjs: {
		/** The functions that take the configuration. */
		readonly configure: readonly string[];
		readonly names: Readonly<Record<string, string>>;
		/** What it has for code in the browser, as files that an app gets which uses it. */
		readonly browser?: (project: Project) => readonly BrowserFile[];
	};
	/** What the configuration exports. */
	readonly configExports: readonly string[];
	/** The path under which the app is served, without trailing slash; usually empty. */
	readonly basePath: (project: Project) => string;
	/** The address of a page or endpoint, by its path below the routes; undefined for what has no address of its own. */
	readonly pathOf: (file: string) => string | undefined;
	/** What is needed beyond configuration, vendored folder and env file. */
	readonly wiring: (setting: Setting, wanted: Wiring) => readonly OwnersFile[];
	/** One line about the first use of a session. */
	readonly firstUse: string;
	/** The page that says who is signed in: names of its files → names of templates, and what the app's version needs. */
	readonly demo: (project: Project) => {
		readonly files: Readonly<Record<string, string>>;
		readonly adapt: (text: string) => string;
	};
	/** Pages that an app may have as its own code; undefined where there are none to have. */
	readonly pages?: OwnPages;
}

/** A module of the integration of Auth.js, or one component out of it, as a file of the app. */
export interface BrowserFile {
	/** The module, without the name of the package. */
	readonly module: string;
	/** The component; without it, all that the template exports. */
	readonly component?: string;
	/** Path in the app. */
	readonly path: string;
	/** Name of the template. */
	readonly template: string;
	/** Its text as the app's version of the framework needs it. */
	readonly adapt?: (text: string) => string;
}

/** The pages of sign-in as code of the app. */
export interface OwnPages {
	/** Path of the sign-in page below the base path; the configuration names it. */
	readonly signIn: string;
	/** Files of the vendored folder that only these pages need: path in it → name of the template. */
	readonly integration: Readonly<Record<string, string>>;
	/** Path in the app → name of the template. */
	readonly files: Readonly<Record<string, string>>;
	/** What comes besides, or instead, where people are kept in a database. */
	readonly database: Pick<OwnPages, 'integration' | 'files'>;
	/** The file that says which form each type of provider has: its path and the name of its template. */
	readonly forms: { readonly path: string; readonly template: string };
	/** Type of provider → component of its form, in the file of this path, whose template has this name. */
	readonly formOf: Readonly<Record<string, OwnForm>>;
	/** The text of a template as the app's version of the framework needs it. */
	readonly adapt: (text: string, project: Project) => string;
}

export interface OwnForm {
	readonly component: string;
	readonly path: string;
	readonly template: string;
}

/** Names of environment variables, for an app that has to declare them. */
export interface Wiring {
	/** What the app is to read; undefined where it is only to read less, and nothing has to be wired. */
	readonly brings?: readonly string[];
	/** What nothing in it reads any more. */
	readonly takes: readonly string[];
}

/** What the planning of one run reads. */
export interface Setting {
	readonly project: Project;
	readonly catalogue: Catalogue;
	readonly recipe: Recipe;
	readonly places: Places;
	/** What an earlier run left, if there was one. */
	readonly manifest: Manifest | undefined;
}

/** A provider with the name under which the configuration imports it. */
export interface NamedProvider {
	readonly name: string;
	readonly from: string;
	/** What it is called with, as source text; without it, it stands in the list by its name. */
	readonly options?: string;
}

/** Names that are the same in ours. */
export function same(...names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, name]));
}

/** The address of a file of this name in a folder of routes, where folders in parentheses only group. */
export function routeOf(name: RegExp): Recipe['pathOf'] {
	return (file) => {
		const [folder, last = ''] = /^(.*)\/([^/]+)$/.exec(file)?.slice(1) ?? [];
		return name.test(last) ? folder?.replace(/\/\([^/]*\)/g, '') : undefined;
	};
}
