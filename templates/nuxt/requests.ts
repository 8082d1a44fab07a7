// A request of Nitro as one of the Web. Nothing of h3 is called: an app may find another version of it than the one that Nitro runs.

import type { H3Event } from 'h3';
import { urlSeen, withBody } from './core/node-request';
import { fieldsOf } from './core/parsed-form';

type Asked = AsyncIterable<Uint8Array> & {
	readonly originalUrl?: string;
	readonly url?: string | undefined;
	readonly rawBody?: unknown;
	readonly body?: unknown;
};

/** The request for our routes. On Node.js its body is read when it is needed. */
export async function requestOf(event: H3Event): Promise<Request> {
	const { method, headers, node } = event;
	return withBody(urlOf(event), { method, headers }, await bodyOf(node.req));
}

/** The URL without what headers say of a proxy: that is for AUTH_URL and AUTH_TRUST_HOST to decide. */
export function urlOf(event: H3Event): URL {
	const { socket, headers } = event.node.req;
	const isSecure = 'encrypted' in socket && socket.encrypted === true;
	return urlSeen(`http${isSecure ? 's' : ''}`, headers.host ?? 'localhost', targetOf(event));
}

/** What was asked for, as it was sent: h3 has two slashes at its beginning as one. */
export function targetOf({ path, node: { req } }: H3Event): string {
	const { originalUrl = req.url ?? path }: Asked = req;
	return originalUrl;
}

/** What the app has read of it, what a host other than Node.js has, or the stream. */
async function bodyOf(req: Asked): Promise<AsyncIterable<Uint8Array> | string> {
	const body = (await Reflect.get(req, Symbol.for('h3RawBody'))) ?? req.rawBody ?? req.body;
	if (body === undefined) return req;
	if (body === null) return '';
	if (typeof body === 'string') return body;
	if (body instanceof Uint8Array || body instanceof ArrayBuffer)
		return new TextDecoder().decode(body);
	return body instanceof ReadableStream ? new Response(body).text() : `${fieldsOf(body)}`;
}
