// One-time codes of authenticator apps (RFC 6238).

import { Secret, TOTP } from 'otpauth';

/** Seconds. */
const period = 30;

/** A new secret in base32: 160 bits, as RFC 4226 section 4 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...more, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' });

/** The `otpauth:` URI in the QR code. */
export function uriOf(secret: string, issuer: string, label: string): string {
	return totpOf(secret, { issuer, label }).toString();
}

/** The time step of a code; undefined unless the code is current or at most one step early or late. */
export function stepOf(secret: string, code: string): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined;
	const delta = totpOf(secret).validate({ token: code, window: 1 });
	return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta;
}
