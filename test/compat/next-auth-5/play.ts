// A browser at one of the two apps, and what it sees of each answer, in a form that is the same at both.

import { type Answer, Visitor } from '../../runtime/visitor.ts';
import { mask } from '../play/mask.ts';
import { type Side, secret } from './apps.ts';

const lock = { secrets: [secret], salts: [] };

/** What is the same whenever and wherever it is played. */
function plain(value: unknown, origin: string): unknown {
	const text = JSON.stringify(mask(value, lock)) ?? 'null';
	const same = text
		.replaceAll(origin, 'https://app.test')
		.replaceAll(encodeURIComponent(origin), encodeURIComponent('https://app.test'))
		.replace(/"(iat|exp)":\d+/g, '"$1":"<time>"')
		.replace(/"(expires|emailVerified)":"[^"]+"/g, '"$1":"<date>"');
	return JSON.parse(same);
}

export class Person {
	readonly #side: Side;
	readonly #browser: Visitor;
	#location = '';

	constructor(side: Side) {
		this.#side = side;
		const send = (request: Request) => fetch(request, { redirect: 'manual' });
		this.#browser = new Visitor(send, side.origin);
	}

	/** Names and values of the cookies that this browser holds. */
	get cookies(): Map<string, string> {
		return this.#browser.cookies;
	}

	async get(path: string, headers: Record<string, string> = {}) {
		return this.#seen(await this.#browser.get(path, headers));
	}

	async send(path: string, body: string, headers: Record<string, string>) {
		return this.#seen(await this.#browser.post(path, body, headers));
	}

	/** Calls `signIn`, `signOut` or `unstable_update` on the server. A list stands for the fields of a form. */
	call(name: string, ...given: unknown[]) {
		const body = JSON.stringify({ name, given });
		const referer = `${this.#side.origin}/from`;
		return this.send('/call', body, { 'content-type': 'application/json', referer });
	}

	/** Posts a form to a route of sign-in, as the built-in pages do. */
	async submit(path: string, fields: Record<string, string>) {
		const { status, text } = await this.#browser.get('/api/auth/csrf');
		const token = status === 200 && { csrfToken: JSON.parse(text).csrfToken };
		const all = new URLSearchParams({ ...token, ...fields });
		await this.#side.calls();
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		return this.send(path, `${all}`, headers);
	}

	/** Sends the form of a server action as a browser without scripts does. */
	async act(id: string, fields: Record<string, string> = {}) {
		const { text } = await this.#browser.get('/actions');
		const form = new FormData();
		const [, own = ''] = new RegExp(`<form[^>]*id="${id}"[^>]*>(.*?)</form>`).exec(text) ?? [];
		for (const [, name = ''] of own.matchAll(/name="([^"]+)"/g)) form.set(name, '');
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		const packed = new Response(form);
		const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
		await this.#side.calls();
		return this.send('/actions', await packed.text(), headers);
	}

	/** The parameters with which the last answer sent the browser to a provider. */
	sentTo(): { state: string; redirect_uri: string } {
		const { state = '', redirect_uri = '' } = Object.fromEntries(
			new URL(this.#location).searchParams
		);
		return { state, redirect_uri };
	}

	/** Signs in by password; what is seen of it does not count. */
	async enter(username = 'ann'): Promise<this> {
		await this.submit('/api/auth/callback/password', { username, password: 'right' });
		return this;
	}

	async #seen({ status, location, headers, text }: Answer) {
		const cookies = headers.getSetCookie().map((line) => readCookie(line));
		const counted = cookies.filter(({ name }) => /session-token|callback-url/.test(name));
		const shown = /<pre id="session">(.*?)<\/pre>/.exec(text)?.[1]?.replaceAll('&quot;', '"');
		const isJson = /json/.test(headers.get('content-type') ?? '');
		const body =
			isJson || shown ? JSON.parse(shown ?? text) : bodyOf(headers, location ? '' : text);
		this.#location = location;
		const calls = await this.#side.calls();
		const own = [...headers].filter(
			([name]) => name.startsWith('x-') && !/next|powered/.test(name)
		);
		const all = { status, location, own, cookies: counted, body, calls };
		return Object(plain(all, this.#side.origin));
	}
}

function bodyOf(headers: Headers, text: string): string {
	return /html/.test(headers.get('content-type') ?? '') ? '<page>' : text;
}

function readCookie(line: string) {
	const [pair = '', ...rest] = line.split('; ');
	const at = pair.indexOf('=');
	const attributes = rest.map((one) => one.replace(/^expires=.*/i, 'Expires').toLowerCase());
	const value = decodeURIComponent(pair.slice(at + 1));
	return { name: pair.slice(0, at), value, attributes: attributes.sort() };
}
