// A user with a browser: stores cookies, sends the headers of browsers, and follows no redirect by
// itself.

type Auth = (request: Request) => Promise<Response>;

export interface Answer {
	readonly status: number;
	readonly location: string;
	readonly headers: Headers;
	readonly text: string;
}

export class Visitor {
	readonly cookies = new Map<string, string>();
	readonly #auth: Auth;
	readonly #origin: string;

	constructor(auth: Auth, origin = 'https://app.test') {
		this.#auth = auth;
		this.#origin = origin;
	}

	get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.#send(path, { headers });
	}

	/** Posts a form, or a raw body, from a page of the app unless `headers` say otherwise. */
	post(
		path: string,
		fields: Record<string, string> | string = {},
		headers: Record<string, string> = {}
	): Promise<Answer> {
		const own = { origin: this.#origin, 'sec-fetch-site': 'same-origin', ...headers };
		const body = typeof fields === 'string' ? fields : new URLSearchParams(fields);
		return this.#send(path, { method: 'POST', headers: own, body });
	}

	/** As `post`, with the CSRF token of this browser. */
	async submit(path: string, fields: Record<string, string> = {}): Promise<Answer> {
		const { text } = await this.get('/auth/csrf');
		return this.post(path, { csrfToken: JSON.parse(text).csrfToken, ...fields });
	}

	/** The session as the page sees it. */
	async session(): Promise<{ user: { email?: string } } | null> {
		return JSON.parse((await this.get('/auth/session')).text);
	}

	async #send(path: string, init: RequestInit): Promise<Answer> {
		const request = new Request(new URL(path, this.#origin), init);
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		if (cookie) request.headers.set('cookie', cookie);
		const response = await this.#auth(request);
		for (const line of response.headers.getSetCookie()) this.keep(line);
		const location = response.headers.get('location') ?? '';
		const { status, headers } = response;
		return { status, location, headers, text: await response.text() };
	}

	/** A line of `Set-Cookie`. */
	keep(line: string): void {
		const [pair = ''] = line.split(';');
		const name = pair.slice(0, pair.indexOf('='));
		if (/max-age=0/i.test(line)) this.cookies.delete(name);
		else this.cookies.set(name, pair.slice(name.length + 1));
	}
}
