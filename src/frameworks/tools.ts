/** A program of an installed package. */
export interface Tool {
	readonly package: string;
	/** Its name among the programs of the package, if that is not the name of the package. */
	readonly bin?: string;
	readonly args: readonly string[];
}

/** A server of the owner, as a Node.js program. */
export interface Server {
	/** The package that lets Node.js load its files; none if not needed. */
	readonly loader?: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
}

/** A development server on loopback only. */
export function localServer(tool: Omit<Tool, 'args'>, ...words: readonly string[]) {
	return (port: number): Tool => ({
		...tool,
		args: [...words, '--host', '127.0.0.1', '--port', `${port}`]
	});
}

/** Programs that check an app. */
export interface Tools {
	/** Generates the files that the others read. */
	readonly prepare?: Tool | undefined;
	/** Checks types, and prints errors like tsc or `svelte-check --output machine`. */
	readonly types?: Tool | undefined;
	/** The development server, at this port of 127.0.0.1 only; undefined if it changes files of the app. */
	readonly serve?: ((port: number) => Tool | Server) | undefined;
}
