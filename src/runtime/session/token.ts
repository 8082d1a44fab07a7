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
	const { salt, maxAge = thirtyDays } = params;
	const { sub, ...token } = params.token ?? {};
	const { key, kid } = await deriveKey(asList(params.secret)[0] ?? '', salt);
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
	const { token, salt } = params;
	if (!token) return null;
	return (await open(token, params.secret, salt)).payload;
}

/** As `decode`; says besides whether it was the first secret that fitted. */
export async function open(token: string, secret: string | readonly string[], salt: string) {
	if (token.length > longestToken) throw new Error('The token is too long.');
	const keys = await Promise.all(asList(secret).map((one) => deriveKey(one, salt)));
	let failure: unknown = new Error('No secret opens this token.');
	for (const [index, candidate] of keys.entries()) {
		try {
			const payload = await openWith(token, candidate);
			if (payload) return { payload, current: index === 0 };
		} catch (error) {
			failure = error;
		}
	}
	throw failure;
}

/** The payload; undefined if the token names another key, and so is not worth decrypting. */
async function openWith(token: string, { key, kid, shortKid }: DerivedKey) {
	const { enc, kid: wanted, zip } = readHeader(token);
	const short = enc === 'A256GCM';
	if (zip || (wanted && wanted !== (short ? shortKid : kid))) return undefined;
	const { payload } = await jwtDecrypt<JWTPayload & JWT>(token, short ? key.subarray(0, 32) : key, {
		clockTolerance,
		keyManagementAlgorithms: ['dir'],
		contentEncryptionAlgorithms: ['A256CBC-HS512', 'A256GCM']
	});
	return payload;
}

function readHeader(token: string): { enc?: unknown; kid?: unknown; zip?: unknown } {
	return JSON.parse(new TextDecoder().decode(base64url.decode(token.slice(0, token.indexOf('.')))));
}

interface DerivedKey {
	readonly key: Uint8Array;
	/** RFC 7638 thumbprint of the key, and that of its first half, which A256GCM uses. */
	readonly kid: string;
	readonly shortKid: string;
}
const derived = new Map<string, Promise<DerivedKey>>();

/** Derives the key of a secret and a salt (HKDF, RFC 5869), once. */
function deriveKey(secret: string, salt: string): Promise<DerivedKey> {
	const id = `${salt}\n${secret}`;
	const known = derived.get(id);
	if (known) return known;
	// Salts are names of cookies, and those of transactions are all different.
	if (derived.size >= 100) derived.clear();
	const key = deriveKeyNow(secret, salt);
	derived.set(id, key);
	return key;
}

async function deriveKeyNow(secret: string, salt: string): Promise<DerivedKey> {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, [
		'deriveBits'
	]);
	const info = bytes(`Auth.js Generated Encryption Key (${salt})`);
	const parameters = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info };
	const key = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 512));
	const thumbprint = (part: Uint8Array, digest: 'sha256' | 'sha512') =>
		calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(part) }, digest);
	const [kid, shortKid] = await Promise.all([
		thumbprint(key, 'sha512'),
		thumbprint(key.subarray(0, 32), 'sha256')
	]);
	return { key, kid, shortKid };
}

/** What the rest of the runtime gets of this file. */
export const tokens: Tokens = { encode, decode, open };
