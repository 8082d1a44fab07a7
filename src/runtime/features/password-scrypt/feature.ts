// Passwords whose hashes are by scrypt (RFC 7914), as those of Better Auth.

import { scryptAsync } from '@noble/hashes/scrypt.js';
import type { Feature } from '../../core/parts.ts';
import { type HashForm, withHashForm } from '../password-hashes.ts';
import { readPhc, sameBytes, toBase64 } from '../phc.ts';

const scrypt: HashForm = {
	reads: (stored) => stored.startsWith('$scrypt$'),
	async verify(stored, password) {
		const phc = readPhc(stored);
		if (!phc) return false;
		const { parameters, salt, hash } = phc;
		const { ln = 0, r = 0, p = 0 } = parameters;
		// Higher costs would need a gigabyte of memory.
		if (2 ** ln * r > 2 ** 23) return false;
		const costs = { N: 2 ** ln, r, p, dkLen: hash.length };
		return sameBytes(await scryptAsync(password, salt, costs), hash);
	}
};

/**
 * Passwords of scrypt
 * @hint reads hashes of Better Auth and others by scrypt, and renews them at the next sign-in
 * @needs feature password
 */
export const passwordScrypt: Feature = { amend: (config) => withHashForm(config, scrypt) };

/** A hash of Better Auth, `account.password`, as `importPasswords` takes it. @throws {TypeError} if it is none */
export function fromBetterAuth(stored: string): string {
	const isOne = /^[\da-f]{32}:[\da-f]{128}$/.test(stored);
	if (!isOne) throw new TypeError('This is no hash of Better Auth.');
	const byte = (at: number) => Number.parseInt(stored.slice(at, at + 2), 16);
	const bytes = Uint8Array.from({ length: 64 }, (_, index) => byte(33 + 2 * index));
	// Better Auth hashes with the salt's hex text itself, not with the bytes that it encodes.
	const text = toBase64(new TextEncoder().encode(stored.slice(0, 32)));
	return `$scrypt$ln=14,r=16,p=1$${text}$${toBase64(bytes)}`;
}
