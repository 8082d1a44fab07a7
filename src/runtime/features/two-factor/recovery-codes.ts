// Recovery codes: each is valid once, instead of a code of the authenticator app.

import { digest, hex } from '../../core/hash.ts';

const count = 10;

/** Ten codes of 64 bits, such as `3f2a-90bc-77d1-e004`, and their hashes to store. */
export async function newCodes(): Promise<{ codes: string[]; hashes: string[] }> {
	const codes = Array.from({ length: count }, newCode);
	return { codes, hashes: await Promise.all(codes.map(hashOf)) };
}

function newCode(): string {
	const text = hex(crypto.getRandomValues(new Uint8Array(8)));
	return text.replace(/.{4}(?=.)/g, '$&-');
}

/** Ignores case, spaces and dashes. A code has 64 random bits, so a plain hash is enough. */
export function hashOf(code: string): Promise<string> {
	return digest(code.toLowerCase().replace(/[^0-9a-f]/g, ''), 'sha256', 'hex');
}
