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
	/** What an app of the framework without sign-in did: the request, and what came of it. */
	readonly seen: string;
}

const faults: readonly OwnFault[] = [
	{
		of: /^Elysia on Node/,
		isAsked: ({ method, path }) => method === 'HEAD' && path.startsWith('/streamed'),
		why: 'HEAD of a stream has `Content-Length: NaN`',
		seen: 'Elysia 1.4.30 with @elysiajs/node 1.4.5, a route with a generator: HEAD: 200 with `content-length: NaN`'
	},
	{
		of: /^React Router|^SolidStart 1/,
		isAsked: hasNoHost,
		why: 'the server makes a URL of an invalid Host before it runs code of the app',
		seen: 'React Router 7.18.1 and 8.4.0, SolidStart 1.3.2: GET / with the Host `a b`: 500, “TypeError: Invalid URL” from `@react-router/express` and Nitro'
	},
	{
		of: /on Workers$|on Cloudflare Pages$/,
		isAsked: hasNoHost,
		why: 'workerd makes a URL of an invalid Host before it runs the worker',
		seen: 'wrangler 4.151.0, `dev` and `pages dev`, a worker that answers `ok`: GET / with the Host `a b` or `[`: 500, “invalid hostname when stringifying URL”, “Invalid URL string”, and the worker does not run'
	},
	{
		of: /^Astro/,
		isAsked: (asked) => hostOf(asked)?.includes('@') === true,
		why: '`@astrojs/node` makes a request of a Host with a user before it runs code of the app, and throws',
		seen: 'Astro 7.3.5 with @astrojs/node 11.1.6: GET / with the Host `a@b`: 500, “Request cannot be constructed from a URL that includes credentials”; with `a b`, `[` or `a:99999`: 200, and the app sees `localhost`'
	},
	{
		of: /^Astro/,
		isAsked: ({ method, path, headers, body = '' }) =>
			method === 'POST' &&
			/^\/_actions\/|[?&]_action=/.test(path) &&
			saysJson(headers) &&
			!isJson(body),
		why: 'Astro reads the body of an action as its Content-Type says, and throws where it is no JSON',
		seen: 'Astro 6.0.8 and 7.3.5, an action without input: POST of `{` as JSON to `/_actions/ask` and `/?_action=ask`: 500, a SyntaxError of JSON.parse in the log'
	},
	{
		of: /^SolidStart/,
		isAsked: (asked) => isServerFunction(asked) && !isForm(asked),
		why: 'SolidStart reads the input of a server function without scripts as a form, and throws where it is none',
		seen: 'SolidStart 1.3.2 and 2.0.5, an action: POST of text, or of `1` as JSON, to its address: 500, a TypeError in the log'
	},
	{
		of: /^SolidStart/,
		isAsked: isServerFunction,
		leads: ({ href }, { headers }) =>
			headers.some(([name, value]) => name === 'referer' && URL.parse(value)?.href === href),
		why: 'SolidStart sends the caller of a server function without scripts back to its Referer',
		seen: 'SolidStart 1.3.2 and 2.0.5, an action: POST of its form with the Referer `https://elsewhere.example/x`: 302 to there'
	},
	{
		of: /^SolidStart 1/,
		isAsked: (asked) => isServerFunction(asked) && !URL.canParse(refererOf(asked)),
		why: 'SolidStart 1 makes a URL of the Referer after a server function without scripts, and throws where it is none',
		seen: 'SolidStart 1.3.2, an action: POST of its form without a Referer, or with `nonsense`: 500, “TypeError: Invalid URL”; 2.0.5: 302 to the first page'
	},
	{
		of: /^SolidStart 2|^TanStack Start/,
		isAsked: hasNoHost,
		leads: ({ hostname }) => hostname === '_invalid_',
		why: 'the server puts `_invalid_` in the place of an invalid Host',
		seen: 'SolidStart 2.0.5 and TanStack Start 1.169.5, an endpoint that redirects to the first page below `request.url`, with the Host `a b`: 302 to `http://_invalid_/`'
	},
	{
		of: /^Qwik/,
		isAsked: ({ method, path, headers, body = '' }) =>
			method === 'POST' && /[?&]qaction=/.test(path) && !isInput(headers, body),
		why: 'Qwik throws where the body of an action is no form and no object in JSON',
		seen: 'Qwik 1.20.1 and 2.0.0-beta.43, an app with a `globalAction$`: POST of the JSON `1`, of text, and of half a multipart form: 500, “Expected request data for the action id … to be an object”, “Failed to parse body as FormData”'
	},
	{
		of: /^SvelteKit/,
		isAsked: ({ path }) => path.startsWith('//') && !URL.canParse(path, 'http://localhost'),
		why: '`vite preview` takes a path that begins with `//` for a host before it runs code of the app',
		seen: 'SvelteKit 2.70.4 and 3.2.0: GET of `//`, `//[`, `//%` and `//a:b/`: 500, “TypeError: Invalid URL” from `vite/preview`'
	},
	{
		of: /^Next/,
		isAsked: ({ method, path, headers }) =>
			method === 'POST' &&
			!path.startsWith('/api/auth/') &&
			headers.some(([name, value]) => name === 'content-type' && value.startsWith('multipart/')),
		why: 'Next.js takes every multipart POST to a page for a server action, and throws where it is none',
		seen: 'Next.js 15.5.28 and 16.4.3, an app with a server action: POST of `half` as multipart/form-data to any page: 500, “Failed to parse body as FormData”; of a form that is no action: 15: 500, “Failed to find Server Action”; 16: 400; in an app without actions, 15: 404'
	},
	{
		of: /^Next.js 15/,
		isAsked: ({ path }) => /[?&]constructor=/.test(path),
		why: 'Next.js 15 makes each parameter of a URL a property of a promise, which has a constructor',
		seen: 'Next.js 15.5.28, a page that awaits `searchParams`: GET with `?constructor=1`: 500, “The .constructor property is not an object”'
	}
];

/** What servers write that says nothing of the app: workerd for these requests, h3 for each error but its own. */
export const ownWords =
	/^.*\b(?:workerd|kj)\/.*(invalid hostname when stringifying URL|TypeError: Invalid URL string).*$|^(?:✘ \[ERROR\] )?\[(?:request error|h3)\] \[unhandled\] .*$|^ {2,4}unhandled: true,?$/gm;

/**
 * Whether wrangler lost a request on its way to the worker. It drops the connection to a bundle of another tool that
 * answers without reading a body: wrangler 4.151.0, a worker `fetch: () => new Response('no', { status: 400 })` and 100
 * POSTs of a form one by one: 80 times 400, 14 times this 500, 6 connections reset.
 */
export function isLost(name: string, { status, text }: Answered): boolean {
	return / on Workers$/.test(name) && status === 500 && text.includes('Network connection lost');
}

type Silence = Omit<OwnFault, 'leads'>;

const silences: readonly Silence[] = [
	{
		of: /^Qwik \d$/,
		isAsked: hasNoHost,
		why: 'the server of Qwik throws on an invalid Host before it runs code of the app, and never answers',
		seen: 'Qwik 1.20.1 and 2.0.0-beta.43, without ORIGIN: GET / with the Host `a b`: no answer, and ERR_INVALID_URL in the log; with ORIGIN: 200'
	},
	{
		of: /^Qwik 2/,
		isAsked: ({ method, path, cookie }) =>
			method !== 'GET' &&
			(/^\/who\b/.test(path) || (/^\/secret\/data\b/.test(path) && cookie !== '')),
		why: 'Qwik 2 never answers a method that an endpoint has no handler for',
		seen: 'Qwik 2.0.0-beta.43, an endpoint with `onGet` alone: POST, PUT, PATCH, DELETE, OPTIONS and HEAD: no answer, and nothing in the log; Qwik 1.20.1: 404'
	}
];

/** Why a framework never answers this request, if it does not: it is not sent. */
export function ownSilence(name: string, asked: Asked): string | undefined {
	return silences.find(({ of, isAsked }) => of.test(name) && isAsked(asked))?.why;
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

function refererOf({ headers }: Asked): string {
	return headers.findLast(([name]) => name === 'referer')?.[1] ?? '';
}

/** Whether this says of its body that it is a form as text of a URL. */
function isForm({ headers }: Asked): boolean {
	const type = headers.findLast(([name]) => name === 'content-type')?.[1];
	return type === 'application/x-www-form-urlencoded';
}

/** What is sent as `Host`, if it is not that of the server; of several values the last. */
function hostOf({ headers }: Asked): string | undefined {
	return headers.findLast(([name]) => name === 'host')?.[1];
}

/** The `Host` that an answer may lead to: a guard of Next.js, which needs a whole URL, goes by AUTH_URL. */
export function followedHost(name: string, asked: Asked): string | undefined {
	return /^Next/.test(name) ? undefined : hostOf(asked);
}

/** Whether `Host` names no host and port: a server must answer 400 (RFC 9112 section 3.2), most read on. */
function hasNoHost(asked: Asked): boolean {
	const host = hostOf(asked);
	if (host === undefined) return false;
	return !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`);
}

/** Whether Qwik can read this as the input of an action. */
function isInput(headers: Asked['headers'], body: string): boolean {
	const type = headers.findLast(([name]) => name === 'content-type')?.[1] ?? '';
	if (type.startsWith('application/x-www-form-urlencoded')) return true;
	if (!type.startsWith('application/json') || !isJson(body)) return false;
	return /^[{[]/.test(body.trim());
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
