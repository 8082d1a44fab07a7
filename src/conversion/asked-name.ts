/** Where a name is found from now on. */
export interface Replacement {
	readonly from: string;
	/** What it is called there; `default` for a default export. */
	readonly name: string;
	/** All types that are declared there, if it is a declaration that a file extends. */
	readonly declares?: readonly string[] | undefined;
}

/** A name of Auth.js that a file uses. */
export interface AskedName {
	readonly specifier: string;
	readonly name: string;
	/** The file extends the declaration, so only the file that makes it will do. */
	readonly extended?: boolean;
}
