// Free ports, and waiting for a server behind one.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { Background } from './child.ts';

/**
 * Ports outside the ephemeral range: a free ephemeral port may be taken by another program before a
 * server starts.
 */
const [first, last] = [12_000, 20_000];

/** Files that run at once take ports from rows of their own. */
const [row, rows] = [Number(process.env['VITEST_POOL_ID'] ?? 0), 16];

/** A port with no listener on either loopback address, reserved for this caller. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = first + randomInt((last - first) / rows) * rows + (row % rows);
		if (given.has(port)) continue;
		// Synchronously, so that two concurrent callers do not get the same.
		given.add(port);
		if (await isFree(port)) return port;
	}
}

const given = new Set<number>();

/** The default port if it is free, else another free one. */
export async function preferredPort(port: number): Promise<number> {
	return (await isFree(port)) ? port : freePort();
}

/** Waits until an address answers with any status. Throws with the program's output if it ends first, or after `seconds`. */
export async function answers(url: string, program: Background, seconds = 120): Promise<void> {
	let ended = false;
	program.exited.then(() => {
		ended = true;
	});
	for (const until = Date.now() + seconds * 1000; Date.now() < until && !ended; ) {
		if (await responds(url, until - Date.now())) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`${url} does not answer\n${program.output()}`);
}

/** The first answer of a development server, which compiles the page for it, may take as long as there is time. */
async function responds(url: string, milliseconds: number): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(milliseconds);
		const response = await fetch(url, { redirect: 'manual', signal });
		await response.arrayBuffer();
		return true;
	} catch (error) {
		// fetch rejects with a TypeError while there is no listener.
		const isLate = error instanceof DOMException && error.name === 'TimeoutError';
		if (isLate || error instanceof TypeError) return false;
		throw error;
	}
}

async function isFree(port: number): Promise<boolean> {
	const hosts = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(host, port)));
	return hosts.every(Boolean);
}

function canListen(host: string, port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		// A machine may have no such address; then there is no listener.
		server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
		server.listen(port, host, () => server.close(() => resolve(true)));
	});
}
