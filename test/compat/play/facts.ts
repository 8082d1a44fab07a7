// Turns a recorded step into facts that can be compared one by one.

import { flatten, type Lock, mask, maskCookieName } from './mask.ts';
import { readPage } from './read-page.ts';
import type { Call, Step } from './recorder.ts';

export interface Facts {
	request: string;
	/** `status`, `location.parameters.state`, `cookie authjs.state value`, `body.user.email`, `page.title` … */
	single: Map<string, string>;
	calls: { name: string; args: Map<string, string> }[];
	logs: string[];
	fetches: string[];
}

interface SetCookie {
	name: string;
	value: string;
	attributes: string;
}

function parseSetCookie(line: string): SetCookie {
	const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
	const cut = pair.indexOf('=');
	const attributes = rest.map((part) => part.replace(/^[^=]+/, (key) => key.toLowerCase())).sort();
	return {
		name: pair.slice(0, cut),
		value: pair.slice(cut + 1),
		attributes: attributes.join('; ')
	};
}

/** Puts the value of a session that was cut into pieces on its first piece; the others keep their length. */
function joinPieces(cookies: readonly SetCookie[]): SetCookie[] {
	const isPiece = ({ name, value }: SetCookie) => /\.\d+$/.test(name) && value !== '';
	const pieces = cookies.filter(isPiece);
	const whole = pieces.map(({ value }) => value).join('');
	return cookies.map((cookie) => {
		if (!isPiece(cookie)) return cookie;
		const value = cookie === pieces[0] ? whole : `piece of ${cookie.value.length}`;
		return { ...cookie, value };
	});
}

function byName(left: SetCookie, right: SetCookie): number {
	return left.name.localeCompare(right.name, 'en', { numeric: true });
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}

function cookieFacts(lines: readonly string[], lock: Lock): Map<string, string> {
	const facts = new Map<string, string>();
	for (const { name, value, attributes } of joinPieces(lines.map(parseSetCookie).sort(byName))) {
		const base = `cookie ${maskCookieName(name)}`;
		const key = facts.has(`${base} value`) ? `${base} again` : base;
		facts.set(
			`${key} value`,
			JSON.stringify(mask(decode(value), { ...lock, salts: [...lock.salts, name] }))
		);
		facts.set(`${key} attributes`, attributes);
	}
	return facts;
}

function bodyFacts(step: Step, lock: Lock): Map<string, string> {
	const { response } = step;
	const { body, headers } = response;
	if (typeof body !== 'string') return flatten(mask(rawFacts(body, step), lock), 'raw');
	const type = headers['content-type'] ?? '';
	if (type.includes('html')) return flatten(mask(readPage(body, step.url), lock), 'page');
	if (!type.includes('json')) return new Map([['body', body]]);
	const parsed: unknown = JSON.parse(body === '' ? '""' : body);
	const flat = flatten(mask(parsed, lock), 'body');
	if (response.status === 500 && flat.has('body.message'))
		flat.set('body.message', '<a general sentence>');
	if (step.request.endsWith('/providers'))
		flat.set('body order', Object.keys(Object(parsed)).join());
	return flat;
}

/** What `raw` returned: cookies in any order, a page read like any other. */
function rawFacts(body: unknown, step: Step): unknown {
	if (typeof body !== 'object' || body === null) return body;
	const entries = Object.entries(body).map(([key, value]: [string, unknown]) => {
		if (key === 'cookies' && Array.isArray(value))
			return [key, value.length === 0 ? undefined : Object.fromEntries(value.map(named))];
		if (key === 'headers') return [key, lowerCaseNames(value)];
		if (key === 'status' && value === 200) return [key, undefined];
		const isPage = key === 'body' && typeof value === 'string' && value.includes('<html');
		return [key, isPage ? readPage(value, step.url) : value];
	});
	return Object.fromEntries(entries);
}

function lowerCaseNames(headers: unknown): object {
	const entries: [string, unknown][] = Object.entries(Object(headers));
	const kept = entries.map(([name, value]): [string, unknown] => [name.toLowerCase(), value]);
	const type = ({ 'content-type': held, ...rest }: Record<string, unknown>) => ({
		...rest,
		'content-type': typeof held === 'string' ? held.split(';')[0] : held
	});
	return type(Object.fromEntries(kept));
}

function named(cookie: unknown): [string, unknown] {
	const { name, ...rest }: { name?: unknown } = Object(cookie);
	return [maskCookieName(String(name)), rest];
}

function callFacts({ name, args }: Call, lock: Lock): Facts['calls'][number] {
	return { name, args: flatten(mask(args, lock)) };
}

/** Error types are compared; what is given once per process belongs to no sequence. */
function logFacts(logs: readonly string[]): string[] {
	return logs.filter(
		(line) => !/^warn (debug-enabled|experimental-webauthn|insecure-origin)$/.test(line)
	);
}

/** What of this step is to be the same in both libraries. */
export function facts(step: Step, lock: Lock): Facts {
	const { response } = step;
	const single = new Map([['status', String(response.status)]]);
	if (response.thrown) single.set('thrown', response.thrown);
	const { 'content-type': type = '', ...headers } = response.headers;
	single.set('content-type', type.split(';')[0] ?? '');
	for (const [name, value] of Object.entries(headers)) single.set(`header ${name}`, value);
	const location =
		response.location === undefined ? [] : flatten(mask(response.location, lock), 'location');
	for (const [key, value] of location) single.set(key, value);
	for (const [key, value] of cookieFacts(response.cookies, lock)) single.set(key, value);
	for (const [key, value] of bodyFacts(step, lock)) single.set(key, value);
	return {
		request: step.request,
		single,
		calls: step.calls.map((call) => callFacts(call, lock)),
		logs: logFacts(step.logs),
		fetches: step.fetches.map((fetched) => JSON.stringify(mask(fetched, lock)))
	};
}
