// Private keys of a client: as PEM or JWK, of which an environment variable can hold the text, or as a CryptoKey.

import { type CryptoKey, importJWK, importPKCS8, type JWK } from 'jose';
import { fieldsIn } from '../../core/fields.ts';

/** PKCS #8 as PEM, or a JWK. */
export type KeyText = string | object;
export type Key = KeyText | CryptoKey | { key: CryptoKey; kid?: string };
type Read = { pem: string } | { jwk: JWK } | { key: CryptoKey; kid?: string | undefined };

/** Imported keys that are remembered: each takes about a millisecond. */
const capacity = 50;
const imported = new Map<string, Promise<CryptoKey>>();

/** What a key is, by its form. Undefined if it is none that can sign. */
export function readKey(given: Key): Read | undefined {
	if (given instanceof CryptoKey) return given.type === 'private' ? { key: given } : undefined;
	if (typeof given !== 'string') return readFields(fieldsIn(given));
	// In an env file, lines of PEM are often one, with `\n` in it.
	const text = given.trim().replaceAll('\\n', '\n');
	if (/^-----BEGIN PRIVATE KEY-----\s/.test(text)) return { pem: text };
	try {
		return readFields(fieldsIn(JSON.parse(text)));
	} catch {
		// The error would quote the key.
		return undefined;
	}
}

function readFields(fields: Record<string, unknown>): Read | undefined {
	const { key, kid, d, kty } = fields;
	if (key instanceof CryptoKey) {
		return key.type === 'private' ? { key, kid: textOf(kid) } : undefined;
	}
	const isPrivate = typeof d === 'string' && typeof kty === 'string';
	return isPrivate ? { jwk: { ...fields, kty } } : undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What signs by `alg`; left out, by what the key says or is usual for its kind. @throws {TypeError} if it cannot */
export async function signingKey(given: Key, alg: string | undefined) {
	const read = readKey(given);
	if (!read) throw new TypeError('This is no private key.');
	// What such a key signs by is part of it.
	if ('key' in read) return { key: read.key, alg: '', ...(read.kid && { kid: read.kid }) };
	const kid = 'jwk' in read ? read.jwk.kid : undefined;
	const own = alg ?? ('jwk' in read ? read.jwk.alg : undefined);
	for (const one of own ? [own] : ['RS256', 'ES256', 'ES384', 'ES512', 'Ed25519']) {
		const key = await importOnce(read, one).catch(() => undefined);
		if (key) return { key, alg: one, ...(kid && { kid }) };
	}
	throw new TypeError(`The private key is none for ${own ?? 'any algorithm known here'}.`);
}

function importOnce(read: { pem: string } | { jwk: JWK }, alg: string): Promise<CryptoKey> {
	const name = `${alg} ${JSON.stringify(read)}`;
	const found = imported.get(name) ?? importKey(read, alg);
	if (imported.size >= capacity) imported.clear();
	imported.set(name, found);
	return found;
}

/** Extractable, since of a key for proofs the public half is shown. */
async function importKey(read: { pem: string } | { jwk: JWK }, alg: string): Promise<CryptoKey> {
	const options = { extractable: true };
	if ('pem' in read) return importPKCS8(read.pem, alg, options);
	const key = await importJWK({ ...read.jwk, alg }, alg, options);
	if (key instanceof Uint8Array) throw new TypeError('A key that is shared signs nothing here.');
	return key;
}
