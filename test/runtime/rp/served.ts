// A fetch function as a real HTTP server on the own machine.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export interface Served {
	readonly origin: string;
	close(): Promise<void>;
}

type Answering = (request: Request) => Response | Promise<Response>;

/** Serves until it is closed; answers that are still under way then are cut off. */
export async function serve(answering: Answering): Promise<Served> {
	const server = createServer((incoming, outgoing) => {
		pass(answering, incoming, outgoing).catch((error) => outgoing.destroy(error));
	});
	const port = await listen(server);
	return {
		origin: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}

async function pass(answering: Answering, incoming: IncomingMessage, outgoing: ServerResponse) {
	const { method = 'GET', url = '/', headers } = incoming;
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk);
	const request = new Request(new URL(url, `http://${headers.host}`), {
		method,
		headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
		...(chunks.length && { body: Buffer.concat(chunks) })
	});
	const answer = await answering(request);
	outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
	if (!answer.body) outgoing.end();
	else
		Readable.from(answer.body)
			.on('error', () => outgoing.destroy())
			.pipe(outgoing);
}

function listen(server: Server): Promise<number> {
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : 0);
		});
	});
}
