// Converts a Nitro request to a `Request`. It calls nothing of h3, whose version in the app may differ from Nitro's.

import type { H3Event } from 'h3';
import { urlSeen, withBody } from './core/node-request';
import { fieldsOf } from './core/parsed-form';

type Asked = AsyncIterable<Uint8Array> & {
	readonly originalUrl?: string;
	readonly url?: string | undefined;
	readonly rawBody?: unknown;
	readonly body?: unknown;
};

/** The request for the auth routes. On Node.js, the body is read when needed. */
export async function requestOf(event: H3Event): Promise<Request> {
	const { method, headers, node } = event;
	return withBody(urlOf(event), { method, headers }, await bodyOf(node.req));
}

/** The URL without proxy headers: AUTH_URL and AUTH_TRUST_HOST decide about those. */
export function urlOf(event: H3Event): URL {
	const { socket, headers } = event.node.req;
	const isSecure = 'encrypted' in socket && socket.encrypted === true;
	return urlSeen(`http${isSecure ? 's' : ''}`, headers.host ?? 'localhost', targetOf(event));
}

/** The raw request target: h3 merges two slashes at its start. */
export function targetOf({ path, node: { req } }: H3Event): string {
	const { originalUrl = req.url ?? path }: Asked = req;
	return originalUrl;
}

/** The body as the app has read it, or from a host other than Node.js, or the stream. */
async function bodyOf(req: Asked): Promise<AsyncIterable<Uint8Array> | string> {
	const body = (await Reflect.get(req, Symbol.for('h3RawBody'))) ?? req.rawBody ?? req.body;
	if (body === undefined) return req;
	if (body === null) return '';
	if (typeof body === 'string') return body;
	if (body instanceof Uint8Array || body instanceof ArrayBuffer)
		return new TextDecoder().decode(body);
	return body instanceof ReadableStream ? new Response(body).text() : `${fieldsOf(body)}`;
}
