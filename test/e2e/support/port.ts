// Free ports, and waiting for a server behind one.
import { createServer } from 'node:net';
import type { Background } from './child.ts';

/** A port that nobody listens on, on either loopback address. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = await bind('127.0.0.1', 0);
		if (port !== undefined && (await bind('::1', port)) !== undefined) return port;
	}
}

/** The port somebody would expect if nobody listens there, else a free one. */
export async function preferredPort(port: number): Promise<number> {
	const hosts = await Promise.all(['127.0.0.1', '::1'].map((host) => bind(host, port)));
	return hosts.includes(undefined) ? freePort() : port;
}

/** Waits until an address answers with any status. Throws with the program's output if it ends first, or after `seconds`. */
export async function answers(url: string, program: Background, seconds = 60): Promise<void> {
	let ended = false;
	program.exited.then(() => {
		ended = true;
	});
	for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
		if (ended) break;
		if (await responds(url)) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`${url} does not answer\n${program.output()}`);
}

async function responds(url: string): Promise<boolean> {
	try {
		const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
		await response.arrayBuffer();
		return true;
	} catch (error) {
		// fetch rejects with a TypeError while nobody listens.
		if (error instanceof TypeError) return false;
		throw error;
	}
}

function bind(host: string, port: number): Promise<number | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) =>
			resolve(error.code === 'EADDRINUSE' ? undefined : port)
		);
		server.listen(port, host, () => {
			const address = server.address();
			server.close(() =>
				resolve(address !== null && typeof address === 'object' ? address.port : undefined)
			);
		});
	});
}
