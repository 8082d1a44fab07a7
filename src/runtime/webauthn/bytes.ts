// Converts the binary fields of passkeys, which databases store as base64 with padding (RFC 4648 section 4).

import type { AdapterAuthenticator } from '../accounts/adapter.ts';
import { type Authenticator, type Descriptor, type Transport, transports } from './provider.ts';

/** Decodes base64 or base64url. @throws if it is invalid */
export function fromBase64(text: string) {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

/** Encodes base64url for browsers (RFC 4648 section 5). */
export function toBase64url(bytes: Uint8Array): string {
	return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Converts a stored passkey for the WebAuthn library. */
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

/** Converts a stored passkey for the browser. */
export function toDescriptor({ credentialID, transports }: AdapterAuthenticator): Descriptor {
	return { id: fromBase64(credentialID), type: 'public-key', ...transportsOf(transports) };
}

function transportsOf(list: string | null | undefined): Pick<Authenticator, 'transports'> {
	return list ? { transports: list.split(',').filter(isTransport) } : {};
}

function isTransport(name: string): name is Transport {
	return transports.some((known) => known === name);
}
