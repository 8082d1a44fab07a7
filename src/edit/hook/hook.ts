/** A function that a module exports for its framework, and how to combine several. */
export interface Hook {
	/** Its export name. */
	readonly name: string;
	/** The module that exports `sequence`. */
	readonly module: string;
	/** Its parameters. */
	readonly parameters: string;
}

/** The local names of our hook beside that of the app, and of their combination. */
export function namesOf({ name }: Hook): { readonly auth: string; readonly composed: string } {
	return {
		auth: `auth${name.charAt(0).toUpperCase()}${name.slice(1)}`,
		composed: `${name}WithAuth`
	};
}
