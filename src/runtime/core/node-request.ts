// What a server of Node shows of a request, as the Web has it.

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

/** The URL that a request asks for. What names no host gets some other here, and is refused for what its headers say. */
export function urlSeen(protocol: string, host: string | undefined, path: string): URL {
	const { origin } = siteOf(protocol, host) ?? new URL('http://localhost');
	// `OPTIONS *`, and what is meant for a proxy, are for no page.
	return new URL(origin + (path.startsWith('/') ? path : '/'));
}

/** Methods of which the Web makes no request (Fetch standard section 2.2.1). */
const unheardOf = /^(connect|trace|track)$/i;

/** A request whose body is read only when it is needed. */
export function withBody(
	url: URL,
	{ method, headers }: { method: string; headers: Headers },
	given: AsyncIterable<Uint8Array> | string
): Request {
	if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
	const body = typeof given === 'string' ? given : streamOf(given);
	// By another name it is refused like all that sign-in does not know.
	const named = method.replace(unheardOf, 'X-$1');
	return new Request(url, Object.assign({ method: named, headers }, { body, duplex: 'half' }));
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
