// Encrypts tokens with the platform's HKDF, HMAC-SHA-512 and AES-256-CBC.
// Uses `node:crypto` if available: it is synchronous, while Web Cryptography uses another thread.

import { type Bytes, type NodeCrypto, node } from '../core/hash.ts';
import type { Awaitable } from '../core/types.ts';

/** An imported key; `bytes` are the raw key. */
export interface Cipher {
	readonly bytes: Bytes;
	sign(data: Bytes): Awaitable<Uint8Array>;
	encrypt(iv: Bytes, plain: Bytes): Awaitable<Uint8Array>;
	/** Rejects or throws if the padding is invalid. */
	decrypt(iv: Bytes, content: Bytes): Awaitable<Uint8Array>;
}

/** Derives a key from a secret (HKDF, RFC 5869): the first half authenticates, the second encrypts. */
export async function deriveCipher(secret: Bytes, salt: Bytes, info: Bytes): Promise<Cipher> {
	if (node?.hkdfSync) {
		const key = node.createSecretKey(secret);
		return nodeCipher(node, new Uint8Array(node.hkdfSync('sha256', key, salt, info, 64)));
	}
	const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
	const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info };
	return webCipher(new Uint8Array(await subtle.deriveBits(parameters, material, 512)));
}

const { subtle } = crypto;
const cbc = { name: 'AES-CBC' };
/** One shared object, which calls copy immediately: Node.js would create a hidden class per object. */
const withIv = (iv: Bytes) => Object.assign(cbc, { iv });

export async function webCipher(bytes: Bytes): Promise<Cipher> {
	const [first, second] = [bytes.slice(0, 32), bytes.slice(32)];
	const hmac = { name: 'HMAC', hash: 'SHA-512' };
	const mac = await subtle.importKey('raw', first, hmac, false, ['sign']);
	const aes = await subtle.importKey('raw', second, 'AES-CBC', false, ['encrypt', 'decrypt']);
	return {
		bytes,
		sign: async (data) => new Uint8Array(await subtle.sign('HMAC', mac, data)),
		encrypt: async (iv, plain) => new Uint8Array(await subtle.encrypt(withIv(iv), aes, plain)),
		decrypt: async (iv, content) => new Uint8Array(await subtle.decrypt(withIv(iv), aes, content))
	};
}

export function nodeCipher(by: NodeCrypto, bytes: Bytes): Cipher {
	const mac = by.createSecretKey(bytes.slice(0, 32));
	const aes = by.createSecretKey(bytes.slice(32));
	return {
		bytes,
		sign: (data) => by.createHmac('sha512', mac).update(data).digest(),
		encrypt: (iv, plain) => whole(by.createCipheriv('aes-256-cbc', aes, iv), plain),
		decrypt: (iv, content) => whole(by.createDecipheriv('aes-256-cbc', aes, iv), content)
	};
}

function whole(job: ReturnType<NodeCrypto['createCipheriv']>, input: Bytes): Uint8Array {
	const [start, end] = [job.update(input), job.final()];
	const all = new Uint8Array(start.length + end.length);
	all.set(start);
	all.set(end, start.length);
	return all;
}
