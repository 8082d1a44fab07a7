// Encrypted tokens: a JWE with direct encryption (RFC 7516) and a key derived from secret and salt.

import { base64url, calculateJwkThumbprint, EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { asList } from '../core/config.ts';
import type { Tokens } from '../core/parts.ts';
import type { JWT, JWTDecodeParams, JWTEncodeParams } from '../core/types.ts';

const thirtyDays = 30 * 24 * 60 * 60;
/** Seconds that two clocks may differ. */
const clockTolerance = 15;
/** Characters; more than any browser sends in cookies. */
const longestToken = 131_072;

/** Seals `token` for `maxAge` seconds, with the first secret of a list. */
export async function encode(params: JWTEncodeParams): Promise<string> {
	const { salt, maxAge = thirtyDays, secret } = params;
	const { sub, ...token } = params.token ?? {};
	const { key, kid } = await deriveKey(asList(secret)[0] ?? '', salt);
	const now = Math.floor(Date.now() / 1000);
	return new EncryptJWT({ ...token, ...(sub !== undefined && { sub }) })
		.setProtectedHeader({ alg: 'dir', enc: 'A256CBC-HS512', kid })
		.setIssuedAt(now)
		.setExpirationTime(now + maxAge)
		.setJti(crypto.randomUUID())
		.encrypt(key);
}

/** Opens a token with the secret it was sealed with. Rejects if none fits, it was changed or is over. */
export async function decode(params: JWTDecodeParams): Promise<JWT | null> {
	return params.token ? (await open(params)).payload : null;
}

/** As `decode`; says besides whether it was the first secret that fitted. */
async function open({ token = '', secret, salt }: JWTDecodeParams) {
	if (token.length > longestToken) throw new Error('The token is too long.');
	const keys = await Promise.all(asList(secret).map((one) => deriveKey(one, salt)));
	let failure: unknown;
	for (const [index, key] of keys.entries()) {
		try {
			const payload = await openWith(token, key);
			if (payload) return { payload, current: index === 0 };
		} catch (error) {
			failure = error;
		}
	}
	throw failure ?? new Error('No secret opens this token.');
}

/** The payload; undefined if the token names another key, and so is not worth decrypting. */
async function openWith(token: string, { key, kid, shortKid }: DerivedKey) {
	const { enc, kid: wanted, zip } = readHeader(token);
	const isShort = enc === 'A256GCM';
	if (zip || (wanted && wanted !== (isShort ? shortKid : kid))) return undefined;
	const ownKey = isShort ? key.subarray(0, 32) : key;
	const { payload } = await jwtDecrypt<JWTPayload & JWT>(token, ownKey, {
		clockTolerance,
		requiredClaims: ['exp'],
		keyManagementAlgorithms: ['dir'],
		contentEncryptionAlgorithms: ['A256CBC-HS512', 'A256GCM']
	});
	return payload;
}

function readHeader(token: string): { enc?: unknown; kid?: unknown; zip?: unknown } {
	return JSON.parse(new TextDecoder().decode(base64url.decode(token.slice(0, token.indexOf('.')))));
}

/** `kid` is the thumbprint of the key (RFC 7638), `shortKid` that of its first half, for A256GCM. */
type DerivedKey = { key: Uint8Array; kid: string; shortKid: string };
const derived = new Map<string, Promise<DerivedKey>>();

/** The key of a secret and a salt, derived once. */
function deriveKey(secret: string, salt: string): Promise<DerivedKey> {
	const id = `${salt}\n${secret}`;
	const key = derived.get(id) ?? deriveKeyNow(secret, salt);
	// Salts are names of cookies, and those of transactions are all different.
	if (derived.size >= 100) derived.clear();
	derived.set(id, key);
	return key;
}

/** HKDF (RFC 5869). */
async function deriveKeyNow(secret: string, name: string): Promise<DerivedKey> {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const usages = ['deriveBits'] as const;
	const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, usages);
	const info = bytes(`Auth.js Generated Encryption Key (${name})`);
	const parameters = { name: 'HKDF', hash: 'SHA-256', salt: bytes(name), info };
	const key = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 512));
	const thumbprint = (part: Uint8Array, digest: 'sha256' | 'sha512') =>
		calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(part) }, digest);
	const kid = await thumbprint(key, 'sha512');
	return { key, kid, shortKid: await thumbprint(key.subarray(0, 32), 'sha256') };
}

/** What the rest of the runtime gets of this file. */
export const tokens: Tokens = { encode, decode, open };
