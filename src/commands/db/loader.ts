/** A module of the app. */
export type Module = Readonly<Record<string, unknown>>;

/** Loads a module of the app by its path. */
export type Load = (path: string) => Promise<Module>;

/** A loader of app modules, until it is closed. */
export interface Loader {
	readonly load: Load;
	readonly close: () => Promise<void>;
}
