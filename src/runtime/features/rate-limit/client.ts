// The client's address, from trusted sources only.

import type { AuthRequest } from '../../core/request.ts';

export interface AddressConfig {
	/**
	 * The number of your proxies that append to `X-Forwarded-For`. If unset, the header is not trusted, since any client can
	 * send it.
	 */
	proxies?: number;
	/** Reads the address from another source, such as a header that your platform always sets. */
	address?(request: Pick<AuthRequest, 'headers' | 'url'>): string | undefined;
}

/** The client's address or network; undefined if there is no trusted one. */
export function clientOf(request: AuthRequest, config: AddressConfig): string | undefined {
	const { proxies = 0, address } = config;
	if (address) return networkOf(address(request) ?? '');
	if (!proxies) return undefined;
	const all = (request.headers.get('x-forwarded-for') ?? '').split(',');
	// The last entry is from the proxy next to the app; entries before those of the proxies may be forged.
	return networkOf(all.at(-proxies) ?? '');
}

/** The IPv4 address or the IPv6 /64 network, since clients choose the other half. Undefined if invalid. */
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

/** The normalized address; undefined if invalid. */
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
