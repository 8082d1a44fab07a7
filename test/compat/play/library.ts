// The surface both sides are called through: nothing below it knows which library it talks to.

/** What the harness needs of an error class of either library. */
export type ErrorClass = new (message?: string | Error | object, options?: object) => Error;

export interface TokenParams {
	token?: Record<string, unknown>;
	salt: string;
	secret: string | string[];
	/** Seconds. */
	maxAge?: number;
}

/** The module `jwt`. */
export interface TokenModule {
	encode(params: TokenParams): Promise<string>;
	decode(params: { token?: string; salt: string; secret: string | string[] }): Promise<unknown>;
	getToken(params: object): Promise<unknown>;
}

/** The main module, the module `jwt` and the error classes by name. */
export interface Library extends TokenModule {
	readonly name: string;
	Auth(request: Request, config: object): Promise<unknown>;
	setEnvDefaults(env: Record<string, string | undefined>, config: object, quiet?: boolean): void;
	createActionURL(
		action: string,
		protocol: string,
		headers: Headers,
		env: object,
		config: object
	): URL;
	isAuthAction(action: string): boolean;
	readonly customFetch: symbol;
	readonly raw: symbol;
	readonly skipCSRFCheck: symbol;
	readonly errors: Readonly<Record<string, unknown>>;
}

function isErrorClass(value: unknown): value is ErrorClass {
	return typeof value === 'function';
}

/** Returns the library's own class of this name, because errors are recognised by identity. */
export function errorClass(library: Library, name: string): ErrorClass {
	const found = library.errors[name];
	if (!isErrorClass(found)) throw new Error(`${library.name} has no error class ${name}`);
	return found;
}
