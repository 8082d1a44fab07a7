// Requests to a Qwik app beside those of a browser: posts of other sites, replays, many people at once.
import { readdir, readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { encode } from '@auth/core/jwt';
import type { Page, Request } from 'playwright-core';
import { variables } from './auth-app.ts';

/** What the sign-in action must not take. */
export const badInputs = [
	'{"providerId":["dev"]}',
	'{"providerId":{"a":1}}',
	'{"redirectTo":1}',
	'{"authorizationParams":{"a":["b"]}}',
	'{"options":{"__proto__":{"polluted":1}}}',
	'{"options":["a"]}',
	'{"constructor":{"prototype":{}}}'
] as const;

/** The id of the action that a form of the app's first page submits to. */
export async function actionId(origin: string, form: string): Promise<string> {
	const html = await (await fetch(`${origin}/`)).text();
	const tag = html.match(/<form\b[^>]*>/g)?.find((text) => text.includes(`id="${form}"`)) ?? '';
	const id = /qaction=([\w-]+)/.exec(tag)?.[1];
	if (id === undefined) throw new Error(`no form ${form} in\n${html}`);
	return id;
}

/** Posts as a page of `from` would in a browser. */
export function postFrom(
	from: string,
	url: string,
	{ body, headers = {} }: { body: string; headers?: Record<string, string> }
): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			origin: from,
			accept: 'text/html',
			'content-type': 'application/x-www-form-urlencoded',
			...headers
		},
		body
	});
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

/** Sends a request again, as somebody who is not signed in. */
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

/** The text of a file of the app. */
export function fileOf(folder: string, path: string): Promise<string> {
	return readFile(join(folder, path), 'utf8');
}

/** Everything a production build has for browsers, as one text. */
export async function browserCode(folder: string): Promise<string> {
	const names = await readdir(join(folder, 'dist'), { recursive: true });
	const scripts = names.filter((name) => /(^|\/)build\/.*\.js$/.test(name));
	const texts = await Promise.all(scripts.map((name) => fileOf(folder, `dist/${name}`)));
	return texts.join('\n');
}
