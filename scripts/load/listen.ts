// Serves a function that answers requests on Node.js: the same server for every library that is under load.

import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Path at which a process tells how much CPU time it has used, in microseconds. */
export const cpuPath = '/load/cpu';

/** Listens on `PORT`; users see the app at `AUTH_URL`. */
export function listen(answer: (request: Request) => Promise<Response>): void {
	const { PORT, AUTH_URL: origin = '' } = process.env;
	const server = createServer(async (incoming, outgoing) => {
		if (incoming.url === cpuPath) {
			const { user, system } = process.cpuUsage();
			return outgoing.end(`${user + system}`);
		}
		try {
			const response = await answer(await requestOf(incoming, origin));
			outgoing.setHeaders(response.headers).writeHead(response.status);
			return outgoing.end(Buffer.from(await response.arrayBuffer()));
		} catch (error) {
			console.error(error);
			return outgoing.writeHead(500).end();
		}
	});
	server.listen(Number(PORT), '127.0.0.1');
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
	const { method = 'GET', url = '/', headers } = incoming;
	const body = method === 'GET' ? {} : { body: await buffer(incoming) };
	const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
		name,
		`${value}`
	]);
	return new Request(new URL(url, origin), { method, headers: pairs, ...body });
}
