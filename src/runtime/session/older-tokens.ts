// Decrypts A256GCM tokens (RFC 7518 section 5.3) of earlier Auth.js releases, for migrated apps.

import { asList } from '../core/config.ts';
import type { Amend, Tokens } from '../core/parts.ts';
import type { JWTDecodeParams } from '../core/types.ts';
import { deriveKey, fromBase64, readClaims, readHeader, thumbprint, UnknownKey } from './token.ts';

/** Accepts them wherever current tokens are accepted. */
export const older: Amend = (config) => {
	const { tokens, codec } = config;
	return { ...config, tokens: besides(tokens), codec: besides(codec) };
};

/** Also decrypts these tokens; it never creates them. */
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

/** The regex match of an A256GCM token: the whole, then its parts; undefined for others. */
export function partsOf(token: string) {
	const parts = /^([\w-]{1,1000})\.\.([\w-]+)\.([\w-]{1,131072})\.([\w-]+)$/.exec(token);
	return parts && readHeader(parts[1] ?? '').enc === 'A256GCM' ? parts : undefined;
}

/** The plaintext; undefined for another key or a changed token. `short`: the first half of the derived key. */
export async function decrypt(
	[, header = '', third = '', fourth = '', fifth = '']: readonly string[],
	short: ReturnType<typeof fromBase64>
) {
	const { alg, zip, crit } = readHeader(header);
	const [iv, content, tag] = [fromBase64(third), fromBase64(fourth), fromBase64(fifth)];
	// A shorter tag would be easier to guess.
	const isWhole = iv.length === 12 && tag.length === 16;
	if (alg !== 'dir' || zip !== undefined || crit !== undefined || !isWhole) return undefined;
	const { subtle } = crypto;
	const key = await subtle.importKey('raw', short, 'AES-GCM', false, ['decrypt']);
	const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(header) };
	// Decryption can only fail because of the tag: the key is another one.
	return subtle
		.decrypt(algorithm, key, new Uint8Array([...content, ...tag]))
		.catch(() => undefined);
}
