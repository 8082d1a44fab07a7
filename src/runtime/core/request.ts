// From a `Request` to what it asks for: action, provider, parameters, cookies.

import { readCookies } from './cookies.ts';
import { UnknownAction } from './errors.ts';
import type { AuthAction } from './types.ts';

const actions: ReadonlySet<string> = new Set<AuthAction>([
	'callback',
	'csrf',
	'error',
	'providers',
	'session',
	'signin',
	'signout',
	'verify-request',
	'webauthn-options'
]);
const withProvider: ReadonlySet<string> = new Set<AuthAction>([
	'callback',
	'signin',
	'webauthn-options'
]);
/** Given twice, one of these could mean one thing to us and another to a proxy (RFC 6749 section 3.1). */
const single = ['code', 'state', 'iss', 'error', 'token', 'csrfToken', 'callbackUrl', 'email'];
/** Bytes. No form of ours comes near. */
const largestBody = 65_536;

export interface AuthRequest {
	readonly method: 'GET' | 'POST';
	readonly url: URL;
	readonly headers: Headers;
	readonly action: AuthAction;
	readonly providerId: string | undefined;
	readonly query: Readonly<Record<string, string>>;
	readonly body: Readonly<Record<string, unknown>> | undefined;
	readonly cookies: ReadonlyMap<string, string>;
}

export function isAuthAction(action: string): action is AuthAction {
	return actions.has(action);
}

/** Reads a request under `basePath`. @throws {UnknownAction} if it is none of ours or cannot be read. */
export async function readRequest(request: Request, basePath: string): Promise<AuthRequest> {
	const { method } = request;
	if (method !== 'GET' && method !== 'POST') throw new UnknownAction(`${method} is not supported`);
	const url = new URL(request.url);
	const { action, providerId } = readPath(url.pathname, basePath);
	return {
		method,
		url,
		headers: request.headers,
		action,
		providerId,
		query: readFields(url.searchParams),
		body: method === 'POST' ? await readBody(request) : undefined,
		cookies: readCookies(request.headers.get('cookie'))
	};
}

function readPath(path: string, basePath: string) {
	const base = basePath.replace(/\/+$/, '');
	const rest = path.slice(base.length);
	if (!path.startsWith(base) || !rest.startsWith('/')) throw new UnknownAction('not our path');
	const [action = '', id, ...more] = rest.split('/').filter(Boolean);
	const providerId = id === 'undefined' ? undefined : id;
	if (!isAuthAction(action) || more.length || (id && !withProvider.has(action))) {
		throw new UnknownAction(`no such action: ${path.slice(0, 200)}`);
	}
	return { action, providerId };
}

function readFields(parameters: URLSearchParams): Record<string, string> {
	const fields: Record<string, string> = Object.create(null);
	for (const [name, value] of parameters) {
		if (name in fields && single.includes(name)) throw new UnknownAction(`${name} is given twice`);
		fields[name] = value;
	}
	return fields;
}

async function readBody(request: Request): Promise<Record<string, unknown> | undefined> {
	const type = request.headers.get('content-type')?.toLowerCase() ?? '';
	if (type.includes('application/x-www-form-urlencoded')) {
		return readFields(new URLSearchParams(await readText(request)));
	}
	if (!type.includes('application/json')) return undefined;
	const value: unknown = JSON.parse(await readText(request));
	const body: Record<string, unknown> = Object.assign(Object.create(null), value);
	if (typeof value !== 'object' || !value || Array.isArray(value)) {
		throw new UnknownAction('the body is no object');
	}
	for (const name of single) {
		if (name in body && typeof body[name] !== 'string') throw new UnknownAction(`bad ${name}`);
	}
	return body;
}

async function readText(request: Request): Promise<string> {
	const decoder = new TextDecoder();
	let size = 0;
	let text = '';
	const reader = request.body?.getReader();
	for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
		size += next.value.byteLength;
		if (size > largestBody) {
			await reader?.cancel();
			throw new UnknownAction('the body is too large');
		}
		text += decoder.decode(next.value, { stream: true });
	}
	return text + decoder.decode();
}
