// Reads and writes hashes in the PHC string format: $id$v=19$m=19456,t=2,p=1$salt$hash.

import type { Bytes } from '../core/hash.ts';

export interface Phc {
	/** Such as `argon2id`. */
	readonly id: string;
	readonly version?: number | undefined;
	readonly parameters: Readonly<Record<string, number>>;
	readonly salt: Bytes;
	readonly hash: Bytes;
}

const form =
	/^\$([a-z\d-]{1,32})(?:\$v=(\d{1,10}))?\$([a-z\d-]{1,32}=\d{1,10}(?:,[a-z\d-]{1,32}=\d{1,10})*)\$([\w+/]{1,512})\$([\w+/]{1,512})$/i;

/** Parses a hash; undefined if it has another format. */
export function readPhc(text: string): Phc | undefined {
	const [, id, version, list, salt, hash] = form.exec(text) ?? [];
	if (!id || !list || !salt || !hash) return undefined;
	const pairs = list.split(',').map((pair) => pair.split('='));
	return {
		id,
		...(version && { version: Number(version) }),
		parameters: Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
		salt: fromBase64(salt),
		hash: fromBase64(hash)
	};
}

export function writePhc({ id, version, parameters, salt, hash }: Phc): string {
	const list = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
	const parts = [id, ...(version ? [`v=${version}`] : []), list.join(), toBase64(salt)];
	return `$${parts.join('$')}$${toBase64(hash)}`;
}

/** Bytes as base64 without padding. */
export function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

/** Decodes base64 or base64url, with or without padding. @throws {Error} if it is invalid */
export function fromBase64(text: string): Bytes {
	const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
	return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

/** Compares two hashes in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
	let difference = a.length ^ b.length;
	for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i % b.length] ?? 0);
	return difference === 0;
}
