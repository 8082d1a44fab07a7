// A small browser: it stores cookies and sends the headers of browsers, and follows no redirect by
// itself.

import type { Library } from './library.ts';
import { type Answered, errorType, type Recorder, snapshot } from './recorder.ts';

export interface RequestOptions {
	/** Sent as a form unless `json` or `body` is given. */
	form?: Record<string, string>;
	json?: unknown;
	body?: string;
	headers?: Record<string, string>;
	/** What the `Origin` header says on a POST; `null` sends neither `Origin` nor `Sec-Fetch-Site`. */
	from?: string | null;
}

/** An answer as scripts use it; comparison works on the recorder's steps instead. */
export interface Answer {
	status: number;
	location: string;
	text: string;
	json: unknown;
}

const compared = ['content-type', 'cache-control', 'expires', 'pragma'];

export class Browser {
	readonly jar = new Map<string, { value: string; until: number }>();
	/** Scheme, host and port of the app. */
	origin = 'http://app.test';
	/** Headers sent with every request. */
	readonly always: Record<string, string> = {};
	#library: Library;
	#config: object;
	#recorder: Recorder;

	constructor(library: Library, config: object, recorder: Recorder) {
		this.#library = library;
		this.#config = config;
		this.#recorder = recorder;
	}

	get(path: string, options: RequestOptions = {}): Promise<Answer> {
		return this.request('GET', path, options);
	}

	post(
		path: string,
		form: Record<string, string> = {},
		options: RequestOptions = {}
	): Promise<Answer> {
		return this.request('POST', path, { form, ...options });
	}

	async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
		const url = new URL(path, this.origin);
		const headers = this.#headers(method, url, options);
		const body = method === 'POST' ? encodeBody(options, headers) : undefined;
		const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
		const answered = await this.#ask(request);
		this.#recorder.finish({ method, url }, answered);
		for (const line of answered.cookies) this.#keep(line);
		const text = typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body);
		return { status: answered.status, location: answered.location ?? '', text, json: parse(text) };
	}

	#headers(method: string, url: URL, options: RequestOptions): Headers {
		const headers = new Headers(this.always);
		const cookie = this.#cookieHeader();
		if (cookie !== '') headers.set('cookie', cookie);
		const from = options.from === undefined ? url.origin : options.from;
		if (method === 'POST' && from !== null) {
			headers.set('origin', from);
			headers.set('sec-fetch-site', from === url.origin ? 'same-origin' : 'cross-site');
		}
		for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
		return headers;
	}

	#cookieHeader(): string {
		for (const [name, { until }] of this.jar) if (until <= Date.now()) this.jar.delete(name);
		return [...this.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
	}

	async #ask(request: Request): Promise<Answered> {
		try {
			const result = await this.#library.Auth(request, this.#config);
			return result instanceof Response ? await readResponse(result) : readRaw(result);
		} catch (error) {
			return { status: 0, thrown: errorType(error), headers: {}, cookies: [], body: '' };
		}
	}

	#keep(line: string): void {
		const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
		const name = pair.slice(0, pair.indexOf('='));
		let until = Number.POSITIVE_INFINITY;
		for (const attribute of attributes) {
			const [key = '', value = ''] = attribute.split('=');
			if (key.toLowerCase() === 'expires') until = Date.parse(value);
		}
		for (const attribute of attributes) {
			const [key = '', value = ''] = attribute.split('=');
			if (key.toLowerCase() === 'max-age') until = Date.now() + Number(value) * 1000;
		}
		if (until <= Date.now()) this.jar.delete(name);
		else this.set(name, pair.slice(name.length + 1), until);
	}

	/** Puts a cookie into the jar as it would stand in the `Cookie` header. */
	set(name: string, value: string, until = Number.POSITIVE_INFINITY): void {
		this.jar.set(name, { value, until });
	}

	/** Removes every cookie whose name fits and returns how many there were. */
	forget(name: RegExp): number {
		const names = [...this.jar.keys()].filter((held) => name.test(held));
		for (const held of names) this.jar.delete(held);
		return names.length;
	}

	/** Changes the value of every cookie whose name fits. */
	spoil(name: RegExp, change: (value: string) => string): void {
		for (const [held, { value, until }] of this.jar) {
			if (name.test(held)) this.jar.set(held, { value: change(value), until });
		}
	}
}

function encodeBody(options: RequestOptions, headers: Headers): string | undefined {
	if (options.body !== undefined) return options.body;
	if (options.json !== undefined) {
		headers.set('content-type', 'application/json');
		return JSON.stringify(options.json);
	}
	if (options.form === undefined) return undefined;
	headers.set('content-type', 'application/x-www-form-urlencoded');
	return new URLSearchParams(options.form).toString();
}

async function readResponse(response: Response): Promise<Answered> {
	const headers: Record<string, string> = {};
	for (const name of compared) {
		const value = response.headers.get(name);
		if (value !== null) headers[name] = value;
	}
	const location = response.headers.get('location');
	const cookies = response.headers.getSetCookie();
	const text = await response.text();
	return {
		status: response.status,
		headers,
		cookies,
		body: text,
		...(location ? { location } : {})
	};
}

function readRaw(result: unknown): Answered {
	return { status: 0, headers: {}, cookies: [], body: snapshot(result) };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
