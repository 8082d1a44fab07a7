// The auth routes as an API route of the pages router, with requests and responses of Node.

import type { IncomingMessage } from 'node:http';
import type { NextApiHandler } from 'next';
import { NextRequest } from 'next/server';
import { isPlain } from './core/request';
import { headersOf } from './node-requests';

type Route = (request: NextRequest) => Promise<Response>;

/** `bodyParser` must be off, since this reads the body itself. */
export function pagesRoute(handlers: { GET: Route; POST: Route }): NextApiHandler {
	return async (req, res) => {
		const isPost = req.method === 'POST';
		if (!isPost && req.method !== 'GET' && req.method !== 'HEAD') return res.status(405).end();
		const headers = headersOf(req);
		// Next.js sets the scheme here; the host comes from its own header.
		const scheme = headers.get('x-forwarded-proto')?.startsWith('https') ? 'https' : 'http';
		// Rules in front of Next.js match this path, so refuse ambiguous ones.
		if (!isPlain(req.url ?? '/')) return res.status(400).end();
		const url = new URL(`${scheme}://localhost${req.url}`);
		const body = isPost && { body: bodyOf(req), duplex: 'half' as const };
		const request = new NextRequest(url, { method: req.method, headers, ...body });
		const answer = await handlers[isPost ? 'POST' : 'GET'](request);
		res.status(answer.status);
		// Types before Node.js 18.13 have no `appendHeader`.
		for (const [name, value] of answer.headers) Object(res).appendHeader(name, value);
		res.end(new Uint8Array(await answer.arrayBuffer()));
	};
}

export function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
	const chunks: AsyncIterator<Uint8Array> = req[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		}
	});
}
