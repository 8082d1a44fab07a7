/** A program of a package that the app has. */
export interface Tool {
	readonly package: string;
	/** Its name among the programs of the package, if that is not the name of the package. */
	readonly bin?: string;
	readonly args: readonly string[];
}

/** A server of the owner's, as Node.js starts it. */
export interface Server {
	/** The package that lets Node.js read its files; none where it reads them by itself. */
	readonly loader?: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
}

/** A development server for this machine alone. */
export function localServer(tool: Omit<Tool, 'args'>, ...words: readonly string[]) {
	return (port: number): Tool => ({
		...tool,
		args: [...words, '--host', '127.0.0.1', '--port', `${port}`]
	});
}

/** Programs that show what is wrong with an app. */
export interface Tools {
	/** What makes the files that the others read. */
	readonly prepare?: Tool | undefined;
	/** What checks types, and prints errors as tsc or `svelte-check --output machine` do. */
	readonly types?: Tool | undefined;
	/** The development server, to be reached at this port of 127.0.0.1 alone; undefined where it changes files of the app. */
	readonly serve?: ((port: number) => Tool | Server) | undefined;
}
