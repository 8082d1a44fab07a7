// Parses a `Request`: action, provider, parameters, cookies.

import { readCookies } from './cookies.ts';
import { Refused, UnknownAction } from './errors.ts';
import { patience, within } from './within.ts';

const plain = ['csrf', 'error', 'providers', 'session', 'signout', 'verify-request'] as const;
const withProvider = ['callback', 'signin', 'webauthn-options'] as const;
const actions = [...plain, ...withProvider];
/** A repeated parameter could mean one thing here and another to a proxy (RFC 6749 section 3.1). */
const single = ['code', 'state', 'iss', 'error', 'token', 'csrfToken', 'callbackUrl', 'email'];
/** Largest body, in bytes. No form of ours comes near. */
const largestBody = 65_536;

export type AuthAction = (typeof actions)[number];
export type AuthRequest = Awaited<ReturnType<typeof readRequest>> & { scope?: object | undefined };
type Fields = Readonly<Record<string, unknown>>;
type Serves = (action: string) => boolean;

export function isAuthAction(action: string): action is AuthAction {
	return actions.some((known) => known === action);
}

/** Whether parsing leaves a path as it was sent: guards and rate limits in front of us saw the unparsed one. */
export function isPlain(target: string): boolean {
	const [path = ''] = target.replace(/^\w+:\/\/[^/\\?]*/, '').split('?');
	return path.startsWith('/') && path === new URL(`http://localhost${path}`).pathname;
}

/** Reads a request under `basePath`. @throws {UnknownAction} if it is not for us or cannot be read. */
export async function readRequest(request: Request, basePath: string, serves: Serves) {
	const { headers } = request;
	const isReadOnly = request.method === 'HEAD';
	const method = isReadOnly ? 'GET' : request.method;
	if (method !== 'GET' && method !== 'POST') throw new UnknownAction(`${method} is not supported`);
	const url = new URL(request.url);
	const body = method === 'POST' ? await within(patience, readBody(request)) : undefined;
	const cookies = readCookies(headers.get('cookie'));
	const query = readFields(url.searchParams);
	const path = readPath(url.pathname, basePath, serves);
	return { method, isReadOnly, url, headers, ...path, query, body, cookies } as const;
}

/** A made-up request for the session of the client that sent `headers`; there is no session where they name no URL. */
export function sessionRequest(at: URL | undefined, headers: Headers): AuthRequest {
	const cookies = readCookies(at ? headers.get('cookie') : null);
	const url = at ?? new URL('https://localhost');
	const asked = { method: 'GET', action: 'session', providerId: undefined } as const;
	return { ...asked, isReadOnly: false, url, headers, query: {}, body: undefined, cookies };
}

function readPath(path: string, basePath: string, serves: Serves) {
	const rest = path.slice(basePath.length);
	if (!path.startsWith(basePath) || !rest.startsWith('/')) throw new UnknownAction('not our path');
	// Guards and rate limits by path do not know double slashes: only one at the end is harmless.
	const segments = rest.replace(/^\/|\/$/g, '').split('/');
	const [action = '', id, ...more] = segments;
	const mayHaveProvider = withProvider.some((known) => known === action);
	const isOdd = more.length > 0 || segments.includes('');
	if (!serves(action) || isOdd || (id && !mayHaveProvider)) {
		throw new UnknownAction(`no such action: ${path.slice(0, 200)}`);
	}
	return { action, providerId: id === 'undefined' ? undefined : id };
}

function readFields(parameters: URLSearchParams): Record<string, string> {
	const fields: Record<string, string> = Object.create(null);
	for (const [name, value] of parameters) {
		if (name in fields && single.includes(name)) throw new UnknownAction(`${name} is given twice`);
		fields[name] = value;
	}
	return fields;
}

async function readBody(request: Request): Promise<Fields | undefined> {
	const type = request.headers.get('content-type')?.toLowerCase() ?? '';
	const isForm = type.includes('application/x-www-form-urlencoded');
	if (!isForm && !type.includes('application/json')) return undefined;
	const text = new TextDecoder().decode(await readBytes(request.body, largestBody));
	if (isForm) return readFields(new URLSearchParams(text));
	const value: unknown = JSON.parse(text);
	if (value === null) return undefined;
	const body: Record<string, unknown> = Object.assign(Object.create(null), value);
	const odd = single.find((name) => name in body && typeof body[name] !== 'string');
	if (typeof value !== 'object' || Array.isArray(value) || odd) {
		throw new UnknownAction(`the body is no object, or ${odd} is no text`);
	}
	return body;
}

/** The bytes of a body. @throws {Refused} as soon as they are more than `most`. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, most: number) {
	const reader = body?.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
		chunks.push(next.value);
		size += next.value.byteLength;
		if (size <= most) continue;
		await reader?.cancel();
		throw new Refused('BodyTooLarge', 413, `The body is larger than ${most} bytes.`);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}

/** Whether a POST has an allowed origin (Fetch Metadata, RFC 6454). */
export function isOwnPost({ headers, url }: AuthRequest, trusted: readonly string[] = []): boolean {
	const origin = headers.get('origin');
	const site = headers.get('sec-fetch-site');
	if (origin === null) return site === null || site === 'same-origin';
	if (origin === 'null') return site === 'same-origin';
	return origin === url.origin || trusted.includes(origin);
}
