// Recovery codes: each is good once, in place of a code of the authenticator app.

import { digest, hex } from '../../core/hash.ts';

const count = 10;

/** Ten codes of 64 bits, such as `3f2a-90bc-77d1-e004`, and what is stored of them. */
export async function newCodes(): Promise<{ codes: string[]; hashes: string[] }> {
	const codes = Array.from({ length: count }, newCode);
	return { codes, hashes: await Promise.all(codes.map(hashOf)) };
}

function newCode(): string {
	const text = hex(crypto.getRandomValues(new Uint8Array(8)));
	return text.replace(/.{4}(?=.)/g, '$&-');
}

/** However it is typed: with blanks, in capitals. A code is random enough for a plain hash. */
export function hashOf(code: string): Promise<string> {
	return digest(code.toLowerCase().replace(/[^0-9a-f]/g, ''), 'sha256', 'hex');
}
