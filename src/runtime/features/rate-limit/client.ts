// The address of the client, from sources that can be trusted.

import type { AuthRequest } from '../../core/request.ts';

export interface AddressConfig {
	/**
	 * How many proxies of yours a request passes, each of which appends to `X-Forwarded-For`. Left out, that header is not
	 * trusted: every client can write it.
	 */
	proxies?: number;
	/** Takes the address from elsewhere, such as a header that your platform always sets itself. */
	address?(request: Pick<AuthRequest, 'headers' | 'url'>): string | undefined;
}

/** The address that a client is counted by. Undefined if none can be believed. */
export function clientOf(request: AuthRequest, config: AddressConfig): string | undefined {
	const { proxies = 0, address } = config;
	if (address) return networkOf(address(request) ?? '');
	if (!proxies) return undefined;
	const all = (request.headers.get('x-forwarded-for') ?? '').split(',');
	// The last is what the proxy next to the app saw; what comes before them all, the client may have written.
	return networkOf(all.at(-proxies) ?? '');
}

/** An IPv4 address, or the first half of one of IPv6: the second half a client chooses as it likes. Undefined if it is none. */
function networkOf(text: string): string | undefined {
	const [, inBrackets, bare] =
		/^\s*(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+)(?::\d+)?|[\da-f:.]+)\s*$/i.exec(text) ?? [];
	const address = bare ?? inBrackets ?? text.trim();
	const host = hostOf(address.includes(':') ? `[${address}]` : address);
	if (!host) return undefined;
	if (!host.startsWith('[')) return host;
	const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host);
	if (mapped) return fromGroups(mapped[1], mapped[2]);
	const [head = '', tail] = host.slice(1, -1).split('::');
	const groups = head.split(':').filter(Boolean);
	const missing =
		tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
	const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')];
	return `${whole.slice(0, 4).join(':')}::/64`;
}

/** An address in its one form; undefined if it is none. */
function hostOf(address: string): string | undefined {
	if (!/^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/i.test(address)) return undefined;
	try {
		return new URL(`http://${address}`).hostname;
	} catch {
		return undefined;
	}
}

function fromGroups(...groups: (string | undefined)[]): string {
	const numbers = groups.map((group) => Number.parseInt(group ?? '0', 16));
	return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}
