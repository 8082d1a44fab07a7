// A browser without scripts, which keeps cookies and fills in the forms of providers.
import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Place } from './server.ts';

/** What is sent with the forms of a page, by the names of fields. */
export type Answers = Readonly<Record<string, string>>;

/** Where a browser came to: an address of the app, or a page of the provider. */
export interface Arrival {
	readonly url: URL;
	readonly text: string;
}

interface Sent {
	readonly method?: 'GET' | 'POST';
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	readonly form?: URLSearchParams;
}

/** Pages in a row that would be a loop. */
const longest = 12;

export class FormBrowser {
	readonly #jar = new Map<string, string>();
	/** Origins of the apps, where it stops. */
	readonly #ends: readonly string[];

	constructor(apps: readonly Place[]) {
		this.#ends = apps.map(({ origin }) => origin);
	}

	/** Follows redirects, but not into the app. */
	async open(address: string | URL, init: Sent = {}): Promise<Arrival> {
		let url = new URL(address);
		let answer = await this.send(url, init);
		for (let step = 0; step < longest; step++) {
			const next = answer.headers.get('location');
			if (next === null) return { url, text: await answer.text() };
			url = new URL(next, url);
			if (this.#ends.includes(url.origin)) return { url, text: '' };
			answer = await this.send(url, {});
		}
		throw new Error(`${address} redirects without end, last to ${url}`);
	}

	/** Fills in form after form until the app is reached. */
	async answer(address: string, answers: Answers): Promise<URL> {
		let arrival = await this.open(address);
		for (let step = 0; !this.#ends.includes(arrival.url.origin); step++) {
			const form = formIn(arrival.text);
			if (!form || step > longest)
				throw new Error(`${arrival.url} leads nowhere: ${arrival.text.slice(-2000)}`);
			const fields = new URLSearchParams(form.fields);
			for (const [name, value] of Object.entries(answers))
				if (form.names.has(name)) fields.set(name, value);
			const action = new URL(form.action, arrival.url);
			arrival = await this.open(action, { method: 'POST', form: fields });
		}
		return arrival.url;
	}

	/** One request, without following where it redirects to. */
	async send(url: URL, init: Sent): Promise<Response> {
		const cookies = [...this.#jar].map(([name, value]) => `${name}=${value}`);
		const form = init.form && { 'content-type': 'application/x-www-form-urlencoded' };
		const headers = {
			accept: 'text/html',
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document',
			...(init.method === 'POST' && { origin: url.origin }),
			...(cookies.length > 0 && { cookie: cookies.join('; ') }),
			...form,
			...init.headers
		};
		const { method = 'GET', body = init.form?.toString() } = init;
		const answer = await ask(url, { method, headers }, body);
		for (const line of answer.headers.getSetCookie()) this.#keep(line);
		return answer;
	}

	#keep(line: string): void {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
		const isOver = expires !== undefined && Date.parse(expires) < Date.now();
		if (isOver || /;\s*max-age=0/i.test(line)) this.#jar.delete(name);
		else this.#jar.set(name, value);
	}
}

/** `fetch` would say that it is a script. */
function ask(url: URL, options: RequestOptions, body?: string): Promise<Response> {
	return new Promise((resolve, reject) => {
		const sent = request(url, options, async (answer) => {
			const headers = new Headers();
			for (let at = 0; at < answer.rawHeaders.length; at += 2)
				headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
			const { statusCode: status = 0 } = answer;
			resolve(new Response(status === 204 ? null : await text(answer), { status, headers }));
		});
		sent.on('error', reject).end(body);
	});
}

interface Form {
	readonly action: string;
	/** Names of everything in it that has a name. */
	readonly names: ReadonlySet<string>;
	/** Names and values of hidden fields. */
	readonly fields: string[][];
}

/** The first form of a page. */
function formIn(page: string): Form | undefined {
	const [, opening = '', inner = ''] = /<form([^>]*)>([\s\S]*?)<\/form>/i.exec(page) ?? [];
	if (inner === '' && opening === '') return undefined;
	const controls = [...inner.matchAll(/<(?:input|button)\b[^>]*>/gi)].map(([tag]) => ({
		name: attribute(tag, 'name'),
		value: attribute(tag, 'value'),
		isHidden: attribute(tag, 'type') === 'hidden'
	}));
	const action = attribute(opening, 'action').replace(/#.*$/, '');
	const names = new Set(controls.map(({ name }) => name));
	const hidden = controls.filter(({ isHidden, name }) => isHidden && name !== '');
	return { action, names, fields: hidden.map(({ name, value }) => [name, value]) };
}

function attribute(tag: string, name: string): string {
	const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
	return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
