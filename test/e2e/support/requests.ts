// Requests to an app beside those of a browser: posts of other sites, replays, many people at once.
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { encode } from '@auth/core/jwt';
import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import { variables } from './auth-app.ts';

/** A form as a page has it: where it goes, how it is sent, and what it holds already. */
export interface PageForm {
	readonly url: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** The form with this id on a page. Throws with the page if there is none. */
export async function formAt(address: string, id: string, cookie = ''): Promise<PageForm> {
	const html = await (await fetch(address, { headers: { cookie } })).text();
	const forms = html.match(/<form\b[^>]*>[\s\S]*?<\/form>/g) ?? [];
	const form = forms.find((text) => attribute(text, 'id') === id);
	if (form === undefined) throw new Error(`no form ${id} at ${address} in\n${html}`);
	const hidden = (form.match(/<input\b[^>]*>/g) ?? []).filter(
		(input) => attribute(input, 'type') === 'hidden'
	);
	const fields = hidden.map((input) => [attribute(input, 'name'), attribute(input, 'value')]);
	return {
		url: new URL(attribute(form, 'action'), address).href,
		fields: Object.fromEntries(fields)
	};
}

/** What the first tag of a text says for an attribute. */
function attribute(tag: string, name: string): string {
	const [, value = ''] = new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(tag) ?? [];
	return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Posts as a page of `from` would in a browser. */
export async function postFrom(
	from: string,
	url: string,
	{ body, headers = {} }: { body: string | FormData; headers?: Record<string, string> }
): Promise<Response> {
	const post = () => postOnce(from, url, { body, headers });
	let answer = await post();
	for (let more = 5; more > 0 && (await isLost(answer)); more--) answer = await post();
	return answer;
}

/** Now and then the proxy of `wrangler dev`, not workerd, loses the answer of a worker that has read nothing of the body: docs/frameworks.md. */
async function isLost(answer: Response): Promise<boolean> {
	if (answer.status !== 500) return false;
	return /Network connection lost[\s\S]*miniflare/.test(await answer.clone().text());
}

function postOnce(
	from: string,
	url: string,
	{ body, headers }: { body: string | FormData; headers: Record<string, string> }
): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: from,
			accept: 'text/html',
			...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
			...headers
		},
		body
	});
}

/** What answers to a target that no browser would send: the status and the body. */
export async function sendTarget(origin: string, target: string): Promise<string> {
	const { hostname, port, host } = new URL(origin);
	const request = get({ hostname, port, path: target, headers: { host }, agent: false });
	const [response]: IncomingMessage[] = await once(request, 'response');
	if (response === undefined) throw new Error(`nothing answers to ${target}`);
	return `${response.statusCode} ${await text(response)}`;
}

/** The address of this machine in its network. Throws if it is in none. */
export function networkAddress(): string {
	const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
	const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
	if (found === undefined) throw new Error('this machine has no address in a network');
	return found.address;
}

/** Collects what the scripts of a page ask the server for from now on. */
export function recordFetches(page: Page): readonly Request[] {
	const fetched: Request[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'fetch') fetched.push(request);
	});
	return fetched;
}

/** Repeats a request without a session. */
export async function replay(request: Request, url = request.url()): Promise<string> {
	const headers = Object.entries(request.headers()).filter(
		([name]) => !name.startsWith(':') && !['cookie', 'content-length', 'host'].includes(name)
	);
	const { origin } = new URL(url);
	const body = request.postDataBuffer();
	const answer = await fetch(url, {
		method: request.method(),
		headers: { ...Object.fromEntries(headers), origin },
		...(body && { body: new Uint8Array(body) })
	});
	return answer.text();
}

/** A session cookie for a person of this name, as the app itself would seal it. */
export async function cookieFor(folder: string, name: string): Promise<string> {
	const salt = 'authjs.session-token';
	const secret = (await variables(folder))['AUTH_SECRET'] ?? '';
	return `${salt}=${await encode({ token: { name, sub: name }, salt, secret })}`;
}

/** One that was sealed so long ago that the app makes a new one of it. */
export async function oldCookieFor(folder: string, name: string): Promise<string> {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
	return cookieFor(folder, name).finally(() => vi.useRealTimers());
}

/** The text of a file of the app. */
export function fileOf(folder: string, path: string): Promise<string> {
	return readFile(join(folder, path), 'utf8');
}

/** Every script below a folder of an app, as one text. */
export async function scriptsIn(folder: string, place: string): Promise<string> {
	const names = await readdir(join(folder, place), { recursive: true });
	const scripts = names.filter((name) => name.endsWith('.js'));
	const texts = await Promise.all(scripts.map((name) => fileOf(folder, join(place, name))));
	return texts.join('\n');
}
