// Adapts the current `@simplewebauthn/server` to its functions in version 9.

import { fromBase64, toBase64url } from './bytes.ts';
import type { Descriptor, SimpleWebAuthn } from './provider.ts';

/** EdDSA, ES256 and RS256, which all supported platforms can verify (RFC 9053, RFC 8812). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded with the first use of a passkey, since the library is large. */
const library = () => import('@simplewebauthn/server');

export const simpleWebAuthn: SimpleWebAuthn = {
	async generateAuthenticationOptions({ allowCredentials, ...options }) {
		const allowed = allowCredentials && { allowCredentials: allowCredentials.map(named) };
		return (await library()).generateAuthenticationOptions({ ...options, ...allowed });
	},

	async generateRegistrationOptions({ userID, excludeCredentials = [], ...options }) {
		return (await library()).generateRegistrationOptions({
			supportedAlgorithmIDs,
			...options,
			userID: new TextEncoder().encode(userID),
			excludeCredentials: excludeCredentials.map(named)
		});
	},

	async verifyAuthenticationResponse({ authenticator, ...options }) {
		const { credentialID, credentialPublicKey: publicKey, counter, transports } = authenticator;
		const credential = { id: toBase64url(credentialID), publicKey, counter };
		return (await library()).verifyAuthenticationResponse({
			...options,
			credential: { ...credential, ...(transports && { transports }) }
		});
	},

	async verifyRegistrationResponse(options) {
		const { verifyRegistrationResponse } = await library();
		const { verified, registrationInfo: info } = await verifyRegistrationResponse({
			supportedAlgorithmIDs,
			...options
		});
		if (!info) return { verified };
		const { id, publicKey: credentialPublicKey, counter } = info.credential;
		const credential = { credentialID: fromBase64(id), credentialPublicKey, counter };
		return { verified, registrationInfo: { ...info, ...credential } };
	}
};

function named({ id, transports }: Descriptor) {
	return { id: toBase64url(id), ...(transports && { transports }) };
}
