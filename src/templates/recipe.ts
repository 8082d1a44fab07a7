import type { Project } from '../detect/project.ts';
import type { Manifest } from '../manifest.ts';
import type { Catalogue } from './catalogue.ts';
import type { Step } from './step.ts';

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
	/** Env files of a development server, the one that wins first. */
	readonly envFiles: readonly string[];
	/** Files that tie the runtime to the framework: path in the vendored folder → name of the template. */
	readonly integration: (project: Project) => Readonly<Record<string, string>>;
	/** The specifier by which the configuration imports a file of the vendored folder, given without extension. */
	readonly specifier: (file: string) => string;
	/** The function that the configuration calls, and the file of the vendored folder it comes from. */
	readonly configure: { readonly name: string; readonly file: string };
	/** What the configuration exports. */
	readonly configExports: readonly string[];
	/** The path under which the app is served, without trailing slash; usually empty. */
	readonly basePath: (project: Project) => string;
	/** What is needed beyond configuration, vendored folder and env file. */
	readonly wire: (setting: Setting, wanted: Wiring) => Promise<readonly Step[]>;
	/** One line about the first use of a session. */
	readonly firstUse: string;
}

export interface Wiring {
	/** Names of the environment variables that the app has to declare. */
	readonly variables: readonly string[];
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
