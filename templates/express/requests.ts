// Converts an Express request to a `Request`, and sends the response.

import type { Response as Answered, Request as Asked } from 'express';
import { takeBackCookies } from './core/node-answer';
import { headersOf, urlSeen, withBody } from './core/node-request';
import { fieldsOf } from './core/parsed-form';

/** The request for the auth routes. The body is read when needed, or taken from a parser. */
export function toRequest(req: Asked): Request {
	const headers = headersOf(req.headers);
	const body = parsedBody(req, headers) ?? req;
	return withBody(urlOf(req), { method: req.method, headers }, body);
}

/** The URL as the browser sees it, if `trust proxy` is set behind a proxy. */
export function urlOf({ protocol, headers: { host }, originalUrl }: Asked): URL {
	return urlSeen(protocol, host, originalUrl);
}

/** The body that an earlier parser left. Its type may differ from the declared one. */
function parsedBody({ body, readableDidRead }: Asked, headers: Headers): string | undefined {
	if (body === undefined || body === null) return undefined;
	// Parsers of Express 4 leave an empty object for other content types.
	if (!readableDidRead && isEmpty(body)) return undefined;
	if (typeof body === 'string') return body;
	if (body instanceof Uint8Array) return new TextDecoder().decode(body);
	headers.delete('content-length');
	if (/\bjson\b/i.test(headers.get('content-type') ?? '')) return JSON.stringify(body);
	headers.set('content-type', 'application/x-www-form-urlencoded');
	return fieldsOf(body).toString();
}

function isEmpty(body: unknown): boolean {
	return typeof body === 'object' && body !== null && Object.keys(body).length === 0;
}

/** Sends a response. */
export async function send(answer: Response, res: Answered): Promise<void> {
	takeBackCookies(res);
	res.status(answer.status);
	for (const [name, value] of answer.headers) {
		if (name !== 'set-cookie') res.setHeader(name, value);
	}
	for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
	res.end(new Uint8Array(await answer.arrayBuffer()));
}
