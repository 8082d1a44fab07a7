// For apps that change over: tokens by A256GCM (RFC 7518 section 5.3), which releases of Auth.js can have sealed, too.

import { asList } from '../core/config.ts';
import type { Amend, Tokens } from '../core/parts.ts';
import type { JWTDecodeParams } from '../core/types.ts';
import { deriveKey, fromBase64, readClaims, readHeader, thumbprint, UnknownKey } from './token.ts';

/** Has them opened wherever ours are. */
export const older: Amend = (config) => {
	const { tokens, codec } = config;
	return { ...config, tokens: besides(tokens), codec: besides(codec) };
};

/** Opens these tokens besides; none are sealed. */
export function besides(tokens: Tokens): Tokens {
	async function open(params: JWTDecodeParams) {
		const { token = '', secret, salt } = params;
		const parts = partsOf(token);
		if (!parts) return tokens.open(params);
		const { kid } = readHeader(parts[1] ?? '');
		let isKnown = typeof kid !== 'string';
		for (const [index, one] of asList(secret).entries()) {
			const short = (await deriveKey(one, salt)).cipher.bytes.slice(0, 32);
			const isNamed = !isKnown && kid === (await thumbprint(short, 'sha256'));
			if (kid !== undefined && !isNamed) continue;
			isKnown = true;
			const plain = await decrypt(parts, short);
			if (plain) return { payload: readClaims(new Uint8Array(plain)), current: index === 0 };
		}
		throw new (isKnown ? Error : UnknownKey)('No secret opens this token.');
	}
	return { ...tokens, open };
}

/** The parts of a token by A256GCM, after the whole, or undefined. */
export function partsOf(token: string) {
	const parts = /^([\w-]{1,1000})\.\.([\w-]+)\.([\w-]{1,131072})\.([\w-]+)$/.exec(token);
	return parts && readHeader(parts[1] ?? '').enc === 'A256GCM' ? parts : undefined;
}

/** What is inside; undefined if it was sealed with another key, or changed. The key is the first half of ours. */
export async function decrypt(
	[, header = '', third = '', fourth = '', fifth = '']: readonly string[],
	short: ReturnType<typeof fromBase64>
) {
	const { alg, zip, crit } = readHeader(header);
	const [iv, content, tag] = [fromBase64(third), fromBase64(fourth), fromBase64(fifth)];
	// A shorter tag would be guessed sooner.
	const isWhole = iv.length === 12 && tag.length === 16;
	if (alg !== 'dir' || zip !== undefined || crit !== undefined || !isWhole) return undefined;
	const { subtle } = crypto;
	const key = await subtle.importKey('raw', short, 'AES-GCM', false, ['decrypt']);
	const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(header) };
	// A tag that does not fit is all that can go wrong: it was another key.
	return subtle
		.decrypt(algorithm, key, new Uint8Array([...content, ...tag]))
		.catch(() => undefined);
}
