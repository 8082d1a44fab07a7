// Keys of a provider, and ID tokens made with them: honest ones and others.

import {
	base64url,
	type CompactJWSHeaderParameters,
	CompactSign,
	exportJWK,
	exportSPKI,
	generateKeyPair,
	type JWK
} from 'jose';

export interface SigningKey {
	readonly alg: string;
	readonly privateKey: CryptoKey;
	readonly publicKey: CryptoKey;
	/** As the key set shows it. */
	readonly jwk: JWK;
	/** The public key as PEM. */
	readonly pem: string;
}

const made = new Map<string, Promise<SigningKey>>();

/** A key pair by its `kid`; made once for each test file, since making one takes a while. */
export function keyOf(kid: string, alg = 'RS256'): Promise<SigningKey> {
	const known = made.get(kid) ?? makeKey(kid, alg);
	made.set(kid, known);
	return known;
}

async function makeKey(kid: string, alg: string): Promise<SigningKey> {
	const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
	const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
	return { alg, privateKey, publicKey, jwk, pem: await exportSPKI(publicKey) };
}

/** The public key alone: without `kid`, and if asked for without `alg` and `use`. */
export function withoutName({ jwk }: SigningKey): JWK {
	const { kid: _kid, ...rest } = jwk;
	return rest;
}

interface Signing {
	readonly key: CryptoKey | Uint8Array;
	readonly header: CompactJWSHeaderParameters;
}

/** A signed token, whatever its claims are. */
export function sign(claims: unknown, { key, header }: Signing): Promise<string> {
	return new CompactSign(encode(claims)).setProtectedHeader(header).sign(key);
}

/** An unsigned token (alg none). */
export function unsigned(claims: unknown, alg = 'none'): string {
	return `${base64url.encode(encode({ alg, typ: 'JWT' }))}.${base64url.encode(encode(claims))}.`;
}

/** The same token with another payload under the old signature. */
export function forged(token: string, claims: unknown): string {
	const [header = '', , signature = ''] = token.split('.');
	return [header, base64url.encode(encode(claims)), signature].join('.');
}

function encode(value: unknown): Uint8Array {
	return new TextEncoder().encode(JSON.stringify(value));
}
