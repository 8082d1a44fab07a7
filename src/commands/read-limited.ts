// Reads from the network with limits of size, time and host.
import { lookup } from 'node:dns/promises';
import { isLoopback, isPrivate } from '../checks/network-address.ts';

/** The network access of a reader. */
export interface Network {
	readonly fetch: typeof fetch;
	/** Aborted with the run. */
	readonly signal: AbortSignal;
	/** IP addresses of a host; none if it has none. */
	readonly addresses?: (host: string) => Promise<readonly string[]>;
}

/** A completely read response. */
export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
}

interface Limits {
	readonly init?: RequestInit | undefined;
	/** Bytes, decompressed. */
	readonly largest?: number;
	/** Milliseconds until the last byte. */
	readonly patience?: number;
}

/** An unreadable response: "took more than 10 seconds". */
export class Unread extends Error {
	override readonly name = 'Unread';
}

/** Reads a response within 10 seconds and 256 kB, without redirects. Throws `Unread`. */
export async function readLimited(
	url: string,
	{ fetch, signal }: Network,
	{ init = {}, largest = 256_000, patience = 10_000 }: Limits = {}
): Promise<Answer> {
	const ending = new AbortController();
	const late = new Unread(`took more than ${patience / 1000} seconds`);
	const timer = setTimeout(() => ending.abort(late), patience);
	const end = (): void => ending.abort(signal.reason);
	signal.addEventListener('abort', end);
	if (signal.aborted) end();
	const read = async (): Promise<Answer> => {
		const response = await fetch(url, { ...init, redirect: 'manual', signal: ending.signal });
		const { status, headers } = response;
		return { status, headers, text: await textOf(response, largest) };
	};
	try {
		return await Promise.race([read(), aborted(ending.signal)]);
	} catch (cause) {
		if (signal.aborted || cause instanceof Unread) throw cause;
		throw new Unread(`cannot be read: ${reasonOf(cause)}`, { cause });
	} finally {
		clearTimeout(timer);
		signal.removeEventListener('abort', end);
		// Pending data is not waited for.
		ending.abort();
	}
}

/** The same with redirects, such as for downloads; never to this machine or into a private network. */
export async function readElsewhere(
	url: string,
	network: Network,
	limits?: Limits
): Promise<Answer> {
	let at = url;
	for (let steps = 0; steps < 5; steps++) {
		const answer = await readLimited(at, network, limits);
		const location = answer.headers.get('location');
		if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
		const next = URL.parse(location, at);
		if (next === null) throw new Unread(`redirects to ${location}, which is no address`);
		await refuseWay(next, url, network);
		at = next.href;
	}
	throw new Unread('redirects without end');
}

async function refuseWay(next: URL, first: string, network: Network): Promise<void> {
	const { protocol, hostname } = new URL(first);
	const isPlain = next.protocol === 'http:' && protocol === 'http:';
	if (next.protocol !== 'https:' && !isPlain)
		throw new Unread(`redirects to ${next.href}, which does not begin with https://`);
	// A private URL from the user is intended.
	if (isLoopback(hostname) || isPrivate(hostname)) return;
	if (await leadsInside(next.hostname, network))
		throw new Unread(`redirects to ${next.href}, into a private network or to this machine`);
}

/** Whether a host is this machine or in a private network, by its name or by its addresses. */
export async function leadsInside(
	hostname: string,
	{ addresses = addressesOf }: Pick<Network, 'addresses'>
): Promise<boolean> {
	const host = hostname.replace(/^\[|\]$/g, '');
	const all = [host, ...(await addresses(host))];
	return all.some((one) => isLoopback(one) || isPrivate(one));
}

async function addressesOf(host: string): Promise<readonly string[]> {
	try {
		return (await lookup(host, { all: true })).map(({ address }) => address);
	} catch {
		// A host without an address fails later, with its own message.
		return [];
	}
}

async function textOf({ body }: Response, largest: number): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	let bytes = 0;
	for await (const chunk of body ?? []) {
		bytes += chunk.byteLength;
		// Leaving the loop cancels the body.
		if (bytes > largest) throw new Unread(`is larger than ${Math.floor(largest / 1000)} kB`);
		text += decoder.decode(chunk, { stream: true });
	}
	return text;
}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
		if (signal.aborted) reject(signal.reason);
	});
}

function reasonOf(cause: unknown): string {
	if (!(cause instanceof Error)) return String(cause);
	return cause.cause instanceof Error ? cause.cause.message : cause.message;
}
