// Requests as Mallory makes them: of good ones, spoilt.

import type { Change, Flow } from './steps.ts';
import { origin } from './world.ts';

export type Jar = Map<string, string>;
export interface Sent {
	path: string;
	method: string;
	headers?: readonly (readonly [string, string])[];
	cookie?: string;
	body?: string | undefined;
	type?: string;
}

/** What the platform does not take is no request: such a client would not get past the server. */
export function requestOf({
	path,
	method,
	headers = [],
	cookie,
	body,
	type
}: Sent): Request | undefined {
	try {
		const all = new Headers();
		for (const [name, value] of headers) all.append(name, value);
		if (cookie) all.set('cookie', cookie);
		if (type !== undefined && type !== '') all.set('content-type', type);
		const init = { method, headers: all, ...(body !== undefined && { body }) };
		return new Request(new URL(path, origin), init);
	} catch (error) {
		if (error instanceof TypeError) return undefined;
		throw error;
	}
}

export function cookieOf(jar: ReadonlyMap<string, string>): string {
	return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

export function keep(jar: Jar, line: string): void {
	const [pair = ''] = line.split(';');
	const name = pair.slice(0, pair.indexOf('='));
	if (/max-age=0/i.test(line)) jar.delete(name);
	else jar.set(name, pair.slice(name.length + 1));
}

/** Ann's cookies, but never all of them as they are: those are Ann. */
export function spoilt(cookie: string, change: Change): string {
	const all = cookie.split('; ');
	const session = all.filter((one) => one.includes('session-token'));
	const others = all.filter((one) => !one.includes('session-token'));
	const changed = session.map((one) => {
		const at = one.indexOf('=') + 1;
		if (change.how === 'other')
			return one.slice(0, at) + change.text.replace(/[^\x20-\x3a\x3c-\x7e]/g, '');
		if (change.how !== 'flipped') return one.slice(0, at) + one.slice(at + 1);
		// The last character of a part may carry bits that mean nothing: it stays.
		const places = [...one.slice(at)].flatMap((character, index) => {
			const next = one[at + index + 1];
			return character === '.' || next === '.' || next === undefined ? [] : [at + index];
		});
		const place = places[change.at % places.length] ?? at;
		return one.slice(0, place) + (one[place] === 'A' ? 'B' : 'A') + one.slice(place + 1);
	});
	return [...others, ...changed].join('; ');
}

/** Parameters with those of the step among them, one of them spoilt. */
export function parametersOf(
	given: readonly (readonly [string, string])[],
	{ fields, change }: Pick<Flow, 'fields' | 'change'>
): URLSearchParams {
	const all = [...given];
	if (change.how !== 'as it is' && all.length > 0) {
		const index = change.which % all.length;
		const [name, value] = all[index] ?? ['', ''];
		if (change.how === 'without') all.splice(index, 1);
		if (change.how === 'twice') all.push([name, change.text]);
		if (change.how === 'other') all[index] = [name, change.text];
		if (change.how === 'flipped') {
			const at = change.at % (value.length || 1);
			all[index] = [name, `${value.slice(0, at)}~${value.slice(at + 1)}`];
		}
	}
	// What a request must have once is spoilt above: twice it would only be refused for that.
	for (const [name, value] of fields) {
		if (!all.some(([one]) => one === name)) all.push([name, value]);
	}
	return new URLSearchParams(all.map(([name, value]) => [name, value]));
}
