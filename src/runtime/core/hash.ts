// Hashes of texts, and comparing secrets.

import { fieldsIn } from './fields.ts';

type Encoding = 'hex' | 'base64url';
type Hash = 'sha256' | 'sha512';
/** In a type that TypeScript before 5.7 has, too. */
export type Bytes = ReturnType<typeof encoder.encode>;
type Job = { update(data: Bytes): Uint8Array; final(): Uint8Array };
/** What is used of `node:crypto`, in types of our own: not every app has those of Node.js. */
export interface NodeCrypto {
	hash?(algorithm: string, text: string, encoding: Encoding): string;
	hkdfSync(
		...of: [hash: string, key: unknown, salt: Bytes, info: Bytes, length: number]
	): ArrayBuffer;
	/** Given bytes instead, each job would make one of these: four fifths of its time. */
	createSecretKey(key: Bytes): unknown;
	createHmac(hash: string, key: unknown): { update(data: Bytes): { digest(): Uint8Array } };
	createCipheriv(name: string, key: unknown, iv: Bytes): Job;
	createDecipheriv(name: string, key: unknown, iv: Bytes): Job;
}

const encoder = new TextEncoder();
type Node = { getBuiltinModule?(id: 'node:crypto'): NodeCrypto };
const host = fieldsIn(globalThis)['process'];
// For a short text it is many times as fast as a job for another thread.
export const node: NodeCrypto | undefined = isNode(host)
	? host.getBuiltinModule?.('node:crypto')
	: undefined;

/** What only looks like Node.js has no version. */
function isNode(value: unknown): value is Node {
	return !!fieldsIn(fieldsIn(value)['versions'])['node'];
}

/** The hash of a text as text (FIPS 180-4), by OpenSSL's name for it, which every platform knows. */
export async function digest(text: string, hash: Hash, encoding: Encoding): Promise<string> {
	if (node?.hash) return node.hash(hash, text, encoding);
	const name = hash.replace('sha', 'SHA-');
	const bytes = new Uint8Array(await crypto.subtle.digest(name, encoder.encode(text)));
	if (encoding === 'hex') return hex(bytes);
	const letters = btoa(String.fromCharCode(...bytes));
	return letters.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

export function hex(bytes: Uint8Array): string {
	return bytes.reduce((text, byte) => text + (byte + 256).toString(16).slice(1), '');
}

/** Compares in a time that does not tell how much was right. */
export function sameText(a: string, b: string): boolean {
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
	return difference === 0;
}
