import type { AdapterEntry, ProviderEntry } from './catalogue.ts';

/** What people call a type of provider, beside its name. */
const wordsOfType: Readonly<Record<string, readonly string[]>> = {
	email: ['mail', 'email', 'magic link', 'one-time code', 'otp', 'passwordless'],
	credentials: ['password', 'passwords', 'username', 'login form'],
	webauthn: [
		'passkey',
		'passkeys',
		'security key',
		'fingerprint',
		'face id',
		'biometrics',
		'passwordless'
	]
};

type Named = Pick<AdapterEntry, 'id' | 'name' | 'aliases'> & Partial<Pick<ProviderEntry, 'type'>>;

/** All words that find an entry of the catalogue in a search. */
export function wordsOf({ id, name, aliases, type = '' }: Named): readonly string[] {
	return [id, name, ...aliases, ...(wordsOfType[type] ?? [])];
}
