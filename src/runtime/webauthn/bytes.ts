// Binary fields as the database keeps them: base64 with padding (RFC 4648 section 4).

import type { AdapterAuthenticator } from '../accounts/adapter.ts';
import { type Authenticator, type Descriptor, type Transport, transports } from './provider.ts';

/** Reads base64 and base64url. @throws if it is neither */
export function fromBase64(text: string) {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

/** As `toBase64`, for a browser (RFC 4648 section 5). */
export function toBase64url(bytes: Uint8Array): string {
	return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A stored passkey as a library wants it. */
export function toAuthenticator(stored: AdapterAuthenticator): AdapterFields & Authenticator {
	const { transports, ...rest } = stored;
	return {
		...rest,
		credentialID: fromBase64(stored.credentialID),
		credentialPublicKey: fromBase64(stored.credentialPublicKey),
		...transportsOf(transports)
	};
}
type AdapterFields = Omit<AdapterAuthenticator, keyof Authenticator>;

/** A stored passkey as a browser is told of it. */
export function toDescriptor({ credentialID, transports }: AdapterAuthenticator): Descriptor {
	return { id: fromBase64(credentialID), type: 'public-key', ...transportsOf(transports) };
}

function transportsOf(list: string | null | undefined): Pick<Authenticator, 'transports'> {
	return list ? { transports: list.split(',').filter(isTransport) } : {};
}

function isTransport(name: string): name is Transport {
	return transports.some((known) => known === name);
}
