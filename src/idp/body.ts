import type { IncomingMessage } from 'node:http';

/** The text that a request sends; undefined if it is longer than so many bytes. */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<string | undefined> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	for await (const piece of request) {
		size += piece.length;
		if (size > limit) return undefined;
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString('utf8');
}
