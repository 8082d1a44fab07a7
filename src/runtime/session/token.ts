// Encrypted tokens: a JWE in compact form with direct encryption (RFC 7516) by A256CBC-HS512 (RFC 7518 section 5.2).

import * as base64url from 'jose/base64url';
import { asList } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import { digest, sameText } from '../core/hash.ts';
import type { Tokens } from '../core/parts.ts';
import type { DefaultJWT, JWTDecodeParams, JWTEncodeParams } from '../core/types.ts';
import { type Cipher, deriveCipher } from './cipher.ts';

const thirtyDays = 30 * 24 * 60 * 60;
/** Clock tolerance in seconds. */
const clockTolerance = 15;
/** Longest token in characters; more than any browser sends in cookies. */
const longestToken = 131_072;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (text: string) => encoder.encode(text);

/** The `kid` of a token matches none of the secrets. */
export class UnknownKey extends Error {}

/** Encrypts a token for `maxAge` seconds, with the first secret of a list. */
export async function encode<T = DefaultJWT>(params: JWTEncodeParams<T>): Promise<string> {
	const { salt, maxAge = thirtyDays, secret, token } = params;
	const key = await deriveKey(asList(secret)[0] ?? '', salt);
	const iat = Math.floor(Date.now() / 1000);
	const claims = { ...token, iat, exp: iat + maxAge, jti: crypto.randomUUID() };
	const iv = crypto.getRandomValues(new Uint8Array(16));
	const plain = bytesOf(JSON.stringify(claims));
	const content = new Uint8Array(await key.cipher.encrypt(iv, plain));
	const tag = await tagOf(key, { header: key.header, iv, content });
	return `${key.header}..${base64url.encode(iv)}.${base64url.encode(content)}.${tag}`;
}

/** Decrypts a token. Rejects if it was changed or has expired; with `UnknownKey` if no secret matches its `kid`. */
async function open({ token = '', secret, salt }: JWTDecodeParams) {
	const isToken = token.length <= longestToken && /^[\w-]+\.(\.[\w-]+){3}$/.test(token);
	let isKnown = !isToken;
	for (const [index, one] of isToken ? asList(secret).entries() : []) {
		const key = await deriveKey(one, salt);
		const plain = await decrypt(token, key);
		if (plain) return { payload: readClaims(plain), current: index === 0 };
		const { kid } = readHeader(token.slice(0, token.indexOf('.')));
		isKnown ||= typeof kid !== 'string' || kid === key.kid;
	}
	throw new (isKnown ? Error : UnknownKey)('No secret opens this token.');
}

/** The bytes of base64url (RFC 4648 section 5). */
export const fromBase64 = (text: string) => new Uint8Array(base64url.decode(text));
type Content = { header: string } & Record<'iv' | 'content', ReturnType<typeof fromBase64>>;

/** The plaintext; undefined for another key or a changed token. */
async function decrypt(token: string, key: Key): Promise<Uint8Array | undefined> {
	const [header = '', , third = '', fourth = '', tag = ''] = token.split('.');
	const parts = { header, iv: fromBase64(third), content: fromBase64(fourth) };
	// Decoders ignore unused last bits, so several texts could be the same token.
	const isExact =
		base64url.encode(parts.iv) === third && base64url.encode(parts.content) === fourth;
	if (header !== key.header) {
		const { alg, enc, kid, zip, crit } = readHeader(header);
		if (alg !== 'dir' || zip !== undefined || crit !== undefined) return undefined;
		if (enc !== encryption || (kid !== undefined && kid !== key.kid)) return undefined;
	}
	if (!isExact || !sameText(tag, await tagOf(key, parts))) return undefined;
	return key.cipher.decrypt(parts.iv, parts.content);
}

/** The authentication tag, over everything else (RFC 7518 section 5.2.2.1). */
export async function tagOf({ cipher }: Pick<Key, 'cipher'>, { header, iv, content }: Content) {
	const input = new Uint8Array(header.length + iv.length + content.length + 8);
	input.set(bytesOf(header));
	input.set(iv, header.length);
	input.set(content, header.length + iv.length);
	new DataView(input.buffer).setUint32(input.length - 4, header.length * 8);
	return base64url.encode((await cipher.sign(input)).subarray(0, 32));
}

type HeaderField = 'alg' | 'enc' | 'kid' | 'zip' | 'crit';
/** The header of a token, which is not trusted yet. */
export function readHeader(header: string): Partial<Record<HeaderField, unknown>> {
	return fieldsIn(JSON.parse(decoder.decode(fromBase64(header))));
}

/** @throws {Error} if the token has expired, is not valid yet, or has no expiry. */
export function readClaims(plain: Uint8Array): DefaultJWT {
	const claims: DefaultJWT = JSON.parse(decoder.decode(plain));
	const now = Math.floor(Date.now() / 1000);
	const { exp, nbf = now } = claims;
	const isGood = Number(exp) > now - clockTolerance && Number(nbf) <= now + clockTolerance;
	if (isGood && typeof exp === 'number') return claims;
	throw new Error('The token is over, or not good yet.');
}

const encryption = 'A256CBC-HS512';
/** `header`: of new tokens. `kid`: the thumbprint of the key. */
type Key = { kid: string; header: string; cipher: Cipher };
const derived = new Map<string, Promise<Key>>();
const mostKeys = 100;

/** The key of a secret and a salt, derived once. */
export function deriveKey(secret: string, salt: string): Promise<Key> {
	const id = `${salt}\n${secret}`;
	const key = derived.get(id) ?? deriveKeyNow(secret, salt);
	// Salts are names of cookies, and each transaction has its own: the oldest entry is dropped.
	derived.delete(id);
	derived.set(id, key);
	const [oldest = id] = derived.size > mostKeys ? derived.keys() : [];
	if (oldest !== id) derived.delete(oldest);
	return key;
}

async function deriveKeyNow(secret: string, name: string): Promise<Key> {
	const info = bytesOf(`Auth.js Generated Encryption Key (${name})`);
	const cipher = await deriveCipher(bytesOf(secret), bytesOf(name), info);
	const kid = await thumbprint(cipher.bytes, 'sha512');
	const header = base64url.encode(JSON.stringify({ alg: 'dir', enc: encryption, kid }));
	return { kid, header, cipher };
}

/** The thumbprint of a key (RFC 7638). */
export function thumbprint(key: Uint8Array, hash: 'sha256' | 'sha512'): Promise<string> {
	return digest(JSON.stringify({ k: base64url.encode(key), kty: 'oct' }), hash, 'base64url');
}

export const tokens: Tokens = { encode, open };
