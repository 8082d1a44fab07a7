/** A function that a module exports for its framework to run, and how several of them become one. */
export interface Hook {
	/** What it is exported as. */
	readonly name: string;
	/** The module that exports `sequence`. */
	readonly module: string;
	/** What it is called with. */
	readonly parameters: string;
}

/** What our own is called beside that of the app, and the two together. */
export function namesOf({ name }: Hook): { readonly auth: string; readonly composed: string } {
	return {
		auth: `auth${name.charAt(0).toUpperCase()}${name.slice(1)}`,
		composed: `${name}WithAuth`
	};
}
