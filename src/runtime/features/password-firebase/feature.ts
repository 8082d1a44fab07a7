// Passwords of Firebase Authentication: scrypt makes a key, and that encrypts the key of the project.

import { scryptAsync } from '@noble/hashes/scrypt.js';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Feature } from '../../core/parts.ts';
import { type HashForm, withHashForm } from '../password-hashes.ts';
import { fromBase64, readPhc, sameBytes } from '../phc.ts';

export interface PasswordFirebaseConfig {
	/** The hash parameters of the project, as its console shows them. The first is secret. */
	passwordFirebase?: { signerKey: string | undefined; saltSeparator: string };
}

function formOf(config: ResolvedConfig): HashForm {
	const { signerKey, saltSeparator } = fieldsIn(fieldsIn(config.input)['passwordFirebase']);
	return {
		reads: (stored) => stored.startsWith('$firebase-scrypt$'),
		async verify(stored, password) {
			const phc = readPhc(stored);
			if (!phc) return false;
			const { parameters, salt, hash } = phc;
			const { ln = 0, r = 0 } = parameters;
			if (2 ** ln * r > 2 ** 23) return false;
			const whole = Uint8Array.of(...salt, ...fromBase64(String(saltSeparator)));
			const raw = await scryptAsync(password, whole, { N: 2 ** ln, r, p: 1, dkLen: 32 });
			const bytes = Uint8Array.from(raw);
			const key = await crypto.subtle.importKey('raw', bytes, 'AES-CTR', false, ['encrypt']);
			const algorithm = { name: 'AES-CTR', counter: new Uint8Array(16), length: 128 };
			const signer = fromBase64(String(signerKey));
			return sameBytes(new Uint8Array(await crypto.subtle.encrypt(algorithm, key, signer)), hash);
		}
	};
}

/**
 * Passwords of Firebase
 * @hint reads hashes of Firebase Authentication, and renews them at the next sign-in
 * @needs feature password
 * @needs setting passwordFirebase
 * @note Set `passwordFirebase: { signerKey, saltSeparator }` in the configuration, from the hash parameters of the project.
 */
export const passwordFirebase: Feature<PasswordFirebaseConfig> = {
	check(_config, { passwordFirebase: own }) {
		if (own?.signerKey && typeof own.saltSeparator === 'string') return;
		throw new AuthError(
			'The feature password-firebase needs `passwordFirebase: { signerKey, saltSeparator }` in the configuration.'
		);
	},
	amend: (config) => withHashForm(config, formOf(config))
};

/** A user of `firebase auth:export`, of whom `importPasswords` takes the hash. Costs are those of the project, if it has others. */
export function fromFirebase(
	{ salt, passwordHash }: { salt: string; passwordHash: string },
	{ memCost = 14, rounds = 8 } = {}
): string {
	const plain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
	return `$firebase-scrypt$ln=${memCost},r=${rounds}$${plain(salt)}$${plain(passwordHash)}`;
}
