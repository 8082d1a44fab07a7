// Turns a request of a Node.js server into a `Request`.

import { siteOf } from './env.ts';
import { Refused } from './errors.ts';

/** Largest unparsed body, in bytes; no form of ours comes near. */
const largestBody = 100_000;

export function headersOf(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		// HTTP/2 has the method and the path there, too.
		if (!name.startsWith(':')) headers.set(name, [value ?? []].flat().join(', '));
	}
	return headers;
}

/** The URL of a request. Without a valid host it gets a placeholder, and is refused later because of its headers. */
export function urlSeen(protocol: string, host: string | undefined, path: string): URL {
	const { origin } = siteOf(protocol, host) ?? new URL('http://localhost');
	// `OPTIONS *` and requests for a proxy have no page.
	return new URL(origin + (path.startsWith('/') ? path : '/'));
}

/** Methods that `Request` forbids (Fetch standard section 2.2.1). */
const unheardOf = /^(connect|trace|track)$/i;

/** A request whose body is read only when it is needed. */
export function withBody(
	url: URL,
	{ method, headers }: { method: string; headers: Headers },
	given: AsyncIterable<Uint8Array> | string
): Request {
	if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
	const body = typeof given === 'string' ? given : streamOf(given);
	// Under another name it is refused like every unknown method.
	const named = method.replace(unheardOf, 'X-$1');
	return new Request(url, { method: named, headers, ...{ body, duplex: 'half' as const } });
}

function streamOf(given: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	let chunks: AsyncIterator<Uint8Array> | undefined;
	let size = 0;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				chunks ??= given[Symbol.asyncIterator]();
				const next = await chunks.next();
				if (next.done) return controller.close();
				size += next.value.byteLength;
				if (size > largestBody)
					throw new Refused('BodyTooLarge', 413, 'The body of this request is too large.');
				controller.enqueue(next.value);
			}
		},
		// Read nothing early: other requests are for the parsers of the app.
		{ highWaterMark: 0 }
	);
}
