// Server errors that frameworks answer by themselves: each as narrow as it was found, with what makes it theirs.

import type { Answered, Asked } from './demands.ts';

interface OwnFault {
	/** Names of the contract. */
	readonly of: RegExp;
	readonly isAsked: (asked: Asked) => boolean;
	/** Where it leads, for what is no server error. */
	readonly leads?: (place: URL, asked: Asked) => boolean;
	/** Why neither sign-in nor the app can answer better. */
	readonly why: string;
}

const faults: readonly OwnFault[] = [
	{
		of: /^Elysia on Node/,
		isAsked: ({ method, path }) => method === 'HEAD' && path.startsWith('/streamed'),
		why: 'HEAD of a stream has `Content-Length: NaN`, without sign-in as well'
	},
	{
		of: /^Astro|^React Router|on Workers$/,
		isAsked: hasNoHost,
		why: 'the server makes a URL of an invalid Host before it runs code of the app'
	},
	{
		of: /^Astro/,
		isAsked: ({ method, path, headers, body = '' }) =>
			method === 'POST' &&
			/^\/_actions\/|[?&]_action=/.test(path) &&
			saysJson(headers) &&
			!isJson(body),
		why: 'Astro reads the body of an action as its Content-Type says, and throws where it is no JSON'
	},
	{
		of: /^SolidStart/,
		isAsked: (asked) => isServerFunction(asked) && !isForm(asked),
		why: 'SolidStart reads the input of a server function without scripts as a form, and throws where it is none'
	},
	{
		of: /^SolidStart/,
		isAsked: isServerFunction,
		leads: ({ href }, { headers }) =>
			headers.some(([name, value]) => name === 'referer' && URL.parse(value)?.href === href),
		why: 'SolidStart sends the caller of a server function without scripts back to its Referer'
	},
	{
		of: /^SolidStart|^TanStack Start/,
		isAsked: hasNoHost,
		leads: ({ hostname }) => hostname === '_invalid_',
		why: 'the server puts `_invalid_` in the place of an invalid Host'
	},
	{
		of: /^Qwik/,
		isAsked: ({ method, path, headers, body = '' }) =>
			method === 'POST' && path.includes('?qaction=') && saysJson(headers) && !isJson(body),
		why: 'Qwik reads the body of an action as its Content-Type says, and throws where it is no JSON'
	},
	{
		of: /^SvelteKit/,
		isAsked: ({ path }) => path.startsWith('//') && !URL.canParse(path, 'http://localhost'),
		why: '`vite preview` takes a path that begins with `//` for a host before it runs code of the app'
	},
	{
		of: /^Next/,
		isAsked: ({ method, path, headers }) =>
			method === 'POST' &&
			!path.startsWith('/api/auth/') &&
			headers.some(([name, value]) => name === 'content-type' && value.startsWith('multipart/')),
		why: 'Next.js takes every multipart POST to a page for a server action, and throws where it is none'
	},
	{
		of: /^Next.js 15/,
		isAsked: ({ path }) => /[?&]constructor=/.test(path),
		why: 'Next.js 15 makes each parameter of a URL a property of a promise, which has a constructor'
	}
];

/** What servers write that says nothing of the app: workerd for these requests, h3 for each error but its own. */
export const ownWords =
	/^workerd\/.*(invalid hostname when stringifying URL|TypeError: Invalid URL string).*$|^\[request error\] \[unhandled\] .*$|^ {2}unhandled: true,?$/gm;

/** Why a framework never answers this request, if it does not: it is not sent. */
export function ownSilence(name: string, asked: Asked): string | undefined {
	if (!/^Qwik/.test(name) || !hasNoHost(asked)) return undefined;
	return 'the server of Qwik throws on an invalid Host before it runs code of the app, and never answers';
}

/** Why a framework itself answers this request as no app should, if it does. */
export function ownFault(name: string, asked: Asked, answered: Answered): string | undefined {
	const place = answered.location === '' ? null : URL.parse(answered.location, 'http://here');
	const fault = faults.find(({ of, isAsked, leads }) => {
		const isIt = leads ? place && leads(place, asked) : answered.status >= 500;
		return isIt && of.test(name) && isAsked(asked);
	});
	return fault?.why;
}

function isServerFunction({ path }: Asked): boolean {
	return path.startsWith('/_server');
}

/** Whether this says of its body that it is a form as text of a URL. */
function isForm({ headers }: Asked): boolean {
	const type = headers.findLast(([name]) => name === 'content-type')?.[1];
	return type === 'application/x-www-form-urlencoded';
}

/** What is sent as `Host`, if it is not that of the server; of several values the last. */
export function hostOf({ headers }: Asked): string | undefined {
	return headers.findLast(([name]) => name === 'host')?.[1];
}

/** Whether `Host` names no host and port: a server must answer 400 (RFC 9112 section 3.2), most read on. */
function hasNoHost(asked: Asked): boolean {
	const host = hostOf(asked);
	if (host === undefined) return false;
	return !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`);
}

function saysJson(headers: Asked['headers']): boolean {
	return headers.some(([name, value]) => name === 'content-type' && /json/i.test(value));
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}
