import type { WebAuthnConfig, WebAuthnUserConfig } from '../webauthn/provider';

/**
 * Passkeys that know their user: no name to type, and the device asks for a finger, a face or a PIN
 * @docs https://www.w3.org/TR/webauthn-3/
 */
export default function Passkey(settings: WebAuthnUserConfig = {}): WebAuthnConfig {
	return {
		id: 'passkey',
		name: 'Passkey',
		enableConditionalUI: true,
		simpleWebAuthnBrowserVersion: 'v9.0.1',
		authenticationOptions: { timeout: 300_000, userVerification: 'required' },
		registrationOptions: {
			timeout: 300_000,
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
		},
		verifyAuthenticationOptions: { requireUserVerification: true },
		verifyRegistrationOptions: { requireUserVerification: true },
		formFields: { email: { label: 'Email', required: true, autocomplete: 'username webauthn' } },
		getRelayingParty({ provider: { relayingParty: given = {} }, url }) {
			const [id = url.hostname] = [given.id].flat();
			const [name = url.host] = [given.name].flat();
			const [origin = url.origin] = [given.origin].flat();
			return { id, name, origin };
		},
		...settings,
		type: 'webauthn'
	};
}
