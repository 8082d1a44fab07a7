// Hashes of texts, and comparing secrets.

import { fieldsIn } from './fields.ts';

type Encoding = 'hex' | 'base64url';
type Hash = 'sha256' | 'sha512';
/** With a type that exists before TypeScript 5.7, too. */
export type Bytes = ReturnType<typeof encoder.encode>;
type Job = { update(data: Bytes): Uint8Array; final(): Uint8Array };
/** The used part of `node:crypto`, typed here: not every app has the types of Node.js. */
export interface NodeCrypto {
	hash?(algorithm: string, text: string, encoding: Encoding): string;
	hkdfSync(
		...of: [hash: string, key: unknown, salt: Bytes, info: Bytes, length: number]
	): ArrayBuffer;
	/** With bytes instead, each call would make a key object: four fifths of its time. */
	createSecretKey(key: Bytes): unknown;
	createHmac(hash: string, key: unknown): { update(data: Bytes): { digest(): Uint8Array } };
	createCipheriv(name: string, key: unknown, iv: Bytes): Job;
	createDecipheriv(name: string, key: unknown, iv: Bytes): Job;
}

const encoder = new TextEncoder();
type Node = { getBuiltinModule?(id: 'node:crypto'): NodeCrypto };
const host = fieldsIn(globalThis)['process'];
// For a short text, many times faster than a call to another thread.
export const node: NodeCrypto | undefined = isNode(host)
	? host.getBuiltinModule?.('node:crypto')
	: undefined;

/** Platforms that only look like Node.js have no version. */
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

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
	return difference === 0;
}
