// Everything an app can notice while a sequence is played, in the order it happens.

export interface Call {
	/** `callback:jwt`, `event:signIn`, `adapter:getUser`, `provider:authorize`. */
	name: string;
	args: unknown;
}

/** One request and all it caused. */
export interface Step {
	/** Method and path. */
	request: string;
	url: string;
	response: Answered;
	calls: Call[];
	/** `error InvalidCheck`, `warn csrf-disabled`. */
	logs: string[];
	/** Requests to the identity provider. */
	fetches: unknown[];
}

export interface Answered {
	/** Zero when the call threw or returned no Response. */
	status: number;
	thrown?: string;
	location?: string;
	headers: Record<string, string>;
	cookies: string[];
	body: unknown;
}

type Anything = (...args: never[]) => unknown;

/** Collects what happens between two requests. */
export class Recorder {
	readonly steps: Step[] = [];
	#calls: Call[] = [];
	#logs: string[] = [];
	#fetches: unknown[] = [];

	/** The value of `config.logger`. */
	readonly logger = {
		error: (error: unknown) => void this.#logs.push(`error ${errorType(error)}`),
		warn: (code: unknown) => void this.#logs.push(`warn ${String(code)}`),
		debug: () => {}
	};

	call(name: string, args: readonly unknown[]): void {
		this.#calls.push({ name, args: snapshot(args) });
	}

	fetched(what: object): void {
		this.#fetches.push(snapshot(what));
	}

	/** Returns the function with a record of each call in front. */
	watch<F extends Anything>(name: string, watched: F): (...args: Parameters<F>) => unknown {
		return (...args) => {
			this.call(name, args);
			return watched(...args);
		};
	}

	finish(asked: { method: string; url: URL }, response: Answered): void {
		const request = `${asked.method} ${asked.url.pathname}`;
		const seen = { calls: this.#calls, logs: this.#logs, fetches: this.#fetches };
		this.steps.push({ request, url: asked.url.href, response, ...seen });
		this.#calls = [];
		this.#logs = [];
		this.#fetches = [];
	}
}

/**
 * The `type` of an AuthError; any other error is `ordinary`, since its class is no public contract.
 */
export function errorType(error: unknown): string {
	if (!(error instanceof Error)) return `not an error: ${typeof error}`;
	return 'type' in error && typeof error.type === 'string' ? error.type : 'ordinary';
}

/** A copy made of plain data, taken at the time of the call because both libraries may go on writing. */
export function snapshot(value: unknown, depth = 0): unknown {
	if (value === null || typeof value !== 'object') return leaf(value);
	if (depth > 8) return '…';
	if (value instanceof Date) return `date ${value.toISOString()}`;
	if (value instanceof URL) return value.href;
	if (value instanceof Request) return `${value.method} ${value.url}`;
	if (value instanceof Error) return `error ${errorType(value)}`;
	if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
	if (value instanceof Headers) return Object.fromEntries(value);
	if (Array.isArray(value)) return value.map((item) => snapshot(item, depth + 1));
	const entries = Object.entries(value).filter(([, held]) => held !== undefined);
	return Object.fromEntries(entries.map(([key, held]) => [key, snapshot(held, depth + 1)]));
}

function leaf(value: unknown): unknown {
	if (typeof value === 'function') return '<function>';
	if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
	return value;
}
