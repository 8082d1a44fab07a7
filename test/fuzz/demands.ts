// Invariants of every response.

import { annsPassword, canaries, issuer, origin } from './world.ts';

/** Milliseconds that an answer may take, on a busy machine. */
const longest = 5000;

/** A response, its request in a few words, and its duration in milliseconds. */
export interface Answered {
	readonly response: Response;
	readonly text: string;
	readonly about: string;
	readonly took: number;
}

/** @throws {Error} if an answer breaks what holds for all. */
export function demand(answered: Answered): void {
	const { response, text, about, took } = answered;
	must(took < longest, `${about} took ${Math.round(took)} ms`);
	must(
		response.status < 500,
		`${about} was answered with ${response.status}: ${text.slice(0, 300)}`
	);
	demandPlace(answered);
	demandCookies(answered);
	const isPage = response.headers.get('content-type')?.includes('text/html') === true;
	const runs = /[<"']fuzz\(\)|<script>fuzz|<img src=x onerror=fuzz/.test(text);
	must(!isPage || !runs, `${about} runs a script`);
	for (const [name, value] of response.headers) hideSecrets(value, `${about}, header ${name}`);
	hideSecrets(text, about);
	must(Object.keys(Object.prototype).length === 0, `${about} changed all objects`);
	must(Object().polluted === undefined, `${about} changed all objects`);
}

/** A browser stays, or goes to one of the providers. */
function demandPlace({ response, about }: Answered): void {
	const location = response.headers.get('location') ?? '';
	const url = location === '' ? undefined : new URL(location, `${origin}/auth/`);
	const isHome = url === undefined || url.origin === origin || url.protocol === 'com.example.app:';
	const isProvider =
		location.startsWith(`${issuer}/`) || location.startsWith('https://loose.example/authorize?');
	must(isHome || isProvider, `${about} leads to ${location}`);
}

function demandCookies({ response, about }: Answered): void {
	const lines = response.headers.getSetCookie();
	for (const line of lines) {
		must(/; Path=\/(;|$)/i.test(line) && /; Secure/i.test(line), `${about} sets ${line}`);
		const isSafe = /; HttpOnly/i.test(line) && /; SameSite=(Lax|None|Strict)/i.test(line);
		must(isSafe, `${about} sets ${line}`);
	}
	const cache = response.headers.get('cache-control') ?? '';
	must(lines.length === 0 || /no-store/.test(cache), `${about} may be cached with its cookies`);
}

/** @throws {Error} with `what` if something does not hold. */
export function must(holds: boolean, what: string): asserts holds {
	if (!holds) throw new Error(what);
}

/** @throws {Error} if a text shows a secret. */
export function hideSecrets(text: string, where: string): void {
	const shown = [...canaries, annsPassword].find((one) => text.includes(one));
	must(shown === undefined, `${where} shows ${shown}`);
}
