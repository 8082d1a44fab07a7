// A request of Express as one of the Web, and the answer back.

import type { Response as Answered, Request as Asked } from 'express';

/** Bytes of a body that nobody has parsed; no form of ours comes near. */
const largestBody = 100_000;

/** The request for our routes. Its body is read when somebody asks for it, or is what a parser made of it. */
export function toRequest(req: Asked): Request {
	const headers = headersOf(req);
	const init = { method: req.method, headers };
	if (req.method === 'GET' || req.method === 'HEAD') return new Request(urlOf(req), init);
	const body = parsedBody(req, headers) ?? bodyOf(req);
	return new Request(urlOf(req), Object.assign(init, { body, duplex: 'half' }));
}

export function headersOf(req: Asked): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(req.headers)) {
		if (!name.startsWith(':')) headers.set(name, [value ?? []].flat().join(', '));
	}
	return headers;
}

/** The URL as the browser sees it, if `trust proxy` is set where a proxy is. */
export function urlOf({ protocol, headers: { host }, originalUrl }: Asked): URL {
	return new URL(`${protocol}://${host ?? 'localhost'}${originalUrl}`);
}

/** What a body parser in front of us left. The type that it read may be another one than what is written here. */
function parsedBody({ body }: Asked, headers: Headers): string | undefined {
	if (body === undefined || body === null) return undefined;
	if (typeof body === 'string') return body;
	if (body instanceof Uint8Array) return new TextDecoder().decode(body);
	headers.delete('content-length');
	if (/\bjson\b/i.test(headers.get('content-type') ?? '')) return JSON.stringify(body);
	headers.set('content-type', 'application/x-www-form-urlencoded');
	const fields = new URLSearchParams();
	for (const [name, value] of Object.entries(body)) {
		// Given twice, a field must not become once.
		for (const one of [value].flat()) fields.append(name, String(one));
	}
	return fields.toString();
}

function bodyOf(req: Asked): ReadableStream<Uint8Array> {
	let chunks: AsyncIterator<Uint8Array> | undefined;
	let size = 0;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				chunks ??= req[Symbol.asyncIterator]();
				const { done, value } = await chunks.next();
				if (done) return controller.close();
				size += value.byteLength;
				if (size > largestBody) throw new Error('The body of this request is too large.');
				controller.enqueue(value);
			}
		},
		// Nothing before somebody asks: what is not for us is for the parsers of the app.
		{ highWaterMark: 0 }
	);
}

/** Sends an answer of ours. */
export async function send(answer: Response, res: Answered): Promise<void> {
	res.status(answer.status);
	for (const [name, value] of answer.headers) {
		if (name !== 'set-cookie') res.setHeader(name, value);
	}
	for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
	res.end(new Uint8Array(await answer.arrayBuffer()));
}

/** Sets cookies in the answer of the app, which no cache may keep then, whatever comes later. */
export function setCookies(res: Answered, cookies: readonly string[]): void {
	for (const cookie of cookies) res.append('Set-Cookie', cookie);
	const keep = 'private, no-store';
	res.setHeader('Cache-Control', keep);
	const set = res.setHeader.bind(res);
	res.setHeader = (name, value) => set(name, /^cache-control$/i.test(name) ? keep : value);
}
