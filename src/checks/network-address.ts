import { BlockList, isIP } from 'node:net';

/** Characters that no valid URL contains, and that would end its string literal. */
export const oddInUrl = /[\s'"`<>\\]/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Networks without public servers (RFC 6890 and its registries). */
const closed = new BlockList();
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 3]
] as const)
	closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
	['::', 128],
	['64:ff9b::', 96],
	['64:ff9b:1::', 48],
	['fc00::', 7],
	['fe80::', 10],
	['ff00::', 8]
] as const)
	closed.addSubnet(network, bits, 'ipv6');

/** Whether a host name or IP address is a loopback host. */
export function isLoopback(host: string): boolean {
	const name = host.replace(/^\[|\]$|\.$/g, '').toLowerCase();
	return name === 'localhost' || name.endsWith('.localhost') || contains(loopback, name);
}

/** Whether an IP address, or a local-network name, cannot belong to a public server. */
export function isPrivate(host: string): boolean {
	const name = host.replace(/^\[|\]$|\.$/g, '').toLowerCase();
	return /\.(local|internal|lan|home\.arpa)$/.test(name) || contains(closed, name);
}

function contains(addresses: BlockList, name: string): boolean {
	const family = isIP(name);
	return family !== 0 && addresses.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
