// Opens the encrypted tokens of both libraries with neither of them: JWE compact form, dir + A256CBC-HS512 (RFC 7516, 7518).

import { createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface OpenedToken {
	header: Record<string, unknown>;
	payload: Record<string, unknown>;
	/** Whether `kid` is the thumbprint (RFC 7638, SHA-512) of the key. */
	kid: 'thumbprint' | 'absent' | 'other';
	/** Which of the secrets opened it. */
	secret: number;
}

const derived = new Map<string, Buffer>();

function deriveKey(secret: string, salt: string): Buffer {
	const id = JSON.stringify([secret, salt]);
	const known = derived.get(id);
	if (known) return known;
	const info = `Auth.js Generated Encryption Key (${salt})`;
	const key = Buffer.from(hkdfSync('sha256', secret, salt, info, 64));
	derived.set(id, key);
	return key;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string | Buffer): Record<string, unknown> {
	const value: unknown = JSON.parse(text.toString());
	if (!isRecord(value)) throw new Error('not a JSON object');
	return value;
}

function kindOfKid(kid: unknown, key: Buffer): OpenedToken['kid'] {
	if (kid === undefined) return 'absent';
	const jwk = JSON.stringify({ k: key.toString('base64url'), kty: 'oct' });
	const thumbprint = createHash('sha512').update(jwk).digest('base64url');
	return kid === thumbprint ? 'thumbprint' : 'other';
}

function decrypt(token: string, key: Buffer): Record<string, unknown> | undefined {
	const [header = '', , iv = '', text = '', tag = ''] = token.split('.');
	const bits = Buffer.alloc(8);
	bits.writeBigUInt64BE(BigInt(header.length * 8));
	const [vector, sealed] = [Buffer.from(iv, 'base64url'), Buffer.from(text, 'base64url')];
	const signed = Buffer.concat([Buffer.from(header), vector, sealed, bits]);
	const mac = createHmac('sha512', key.subarray(0, 32)).update(signed).digest().subarray(0, 32);
	const given = Buffer.from(tag, 'base64url');
	if (given.length !== mac.length || !timingSafeEqual(given, mac)) return undefined;
	const decipher = createDecipheriv('aes-256-cbc', key.subarray(32), vector);
	return readJson(Buffer.concat([decipher.update(sealed), decipher.final()]));
}

/** Tries every secret with every salt; `undefined` if none fits or the text is no such token. */
export function openToken(
	token: string,
	secrets: readonly string[],
	salts: readonly string[]
): OpenedToken | undefined {
	if (!isSealed(token)) return undefined;
	for (const [index, secret] of secrets.entries()) {
		for (const salt of salts) {
			const key = deriveKey(secret, salt);
			const payload = decrypt(token, key);
			if (!payload) continue;
			const header = readJson(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url'));
			return { header, payload, kid: kindOfKid(header['kid'], key), secret: index };
		}
	}
	return undefined;
}

/** Whether the text has the five parts of a JWE in compact form with direct encryption. */
export function isSealed(text: string): boolean {
	return /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}
