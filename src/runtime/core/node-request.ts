// What a server of Node shows of a request, as the Web has it.

/** Bytes of a body that nobody has parsed; no form of ours comes near. */
const largestBody = 100_000;

export function headersOf(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(given)) {
		// HTTP/2 has the method and the path there, too.
		if (!name.startsWith(':')) headers.set(name, [value ?? []].flat().join(', '));
	}
	return headers;
}

/** A request whose body is read when somebody asks for it. */
export function withBody(
	url: URL,
	{ method, headers }: { method: string; headers: Headers },
	given: AsyncIterable<Uint8Array> | string
): Request {
	if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
	const body = typeof given === 'string' ? given : streamOf(given);
	return new Request(url, Object.assign({ method, headers }, { body, duplex: 'half' }));
}

function streamOf(given: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	let chunks: AsyncIterator<Uint8Array> | undefined;
	let size = 0;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				chunks ??= given[Symbol.asyncIterator]();
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
