// Passwords whose hashes are by PBKDF2 (RFC 8018 section 5.2), as those of Django and of ASP.NET Core Identity.

import type { Feature } from '../../core/parts.ts';
import { type HashForm, withHashForm } from '../password-hashes.ts';
import { fromBase64, readPhc, sameBytes, toBase64 } from '../phc.ts';

const pbkdf2: HashForm = {
	reads: (stored) => /^\$pbkdf2-sha(1|256|512)\$/.test(stored),
	async verify(stored, password) {
		const phc = readPhc(stored);
		if (!phc) return false;
		const { id, parameters, salt, hash } = phc;
		const { i: iterations = 0 } = parameters;
		const text = new TextEncoder().encode(password);
		const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
		const algorithm = { name: 'PBKDF2', hash: id.replace('pbkdf2-sha', 'SHA-'), salt, iterations };
		const bits = await crypto.subtle.deriveBits(algorithm, key, hash.length * 8);
		return sameBytes(new Uint8Array(bits), hash);
	}
};

/**
 * Passwords of PBKDF2
 * @hint reads hashes of Django and ASP.NET Core Identity, and renews them at the next sign-in
 * @needs feature password
 */
export const passwordPbkdf2: Feature = { amend: (config) => withHashForm(config, pbkdf2) };

/**
 * A hash of Django, `auth_user.password`, as `importPasswords` takes it: by PBKDF2, or by Argon2, which needs no more than
 * the feature `password`. @throws {TypeError} if it has another form
 */
export function fromDjango(stored: string): string {
	const [, argon2] = /^argon2(\$argon2(?:id|i|d)\$.+)$/.exec(stored) ?? [];
	if (argon2) return argon2;
	const [, digest, iterations, salt, hash] =
		/^pbkdf2_sha(1|256)\$(\d+)\$([^$]+)\$([\w+/=]+)$/.exec(stored) ?? [];
	if (!salt || !hash) throw new TypeError('This is no hash of Django by PBKDF2 or Argon2.');
	// Django's salt is plain text: its UTF-8 bytes are the salt.
	const text = toBase64(new TextEncoder().encode(salt));
	return `$pbkdf2-sha${digest}$i=${iterations}$${text}$${hash.replace(/=+$/, '')}`;
}

const digests = ['sha1', 'sha256', 'sha512'];

/** A hash of ASP.NET Core Identity, `PasswordHash` in format 3, as `importPasswords` takes it. @throws {TypeError} if it is none */
export function fromAspNet(stored: string): string {
	const bytes = fromBase64(stored);
	const view = new DataView(bytes.buffer);
	if (bytes.length < 13 || bytes[0] !== 1) throw new TypeError('This is no hash of format 3.');
	const digest = digests[view.getUint32(1)];
	const iterations = view.getUint32(5);
	const start = 13 + view.getUint32(9);
	const [salt, hash] = [bytes.slice(13, start), bytes.slice(start)];
	if (!digest || !salt.length || !hash.length) throw new TypeError('This hash is cut off.');
	return `$pbkdf2-${digest}$i=${iterations}$${toBase64(salt)}$${toBase64(hash)}`;
}
