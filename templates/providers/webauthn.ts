import type { WebAuthnConfig, WebAuthnUserConfig } from '../webauthn/provider';

/**
 * Passkeys and security keys
 * @docs https://www.w3.org/TR/webauthn-3/
 */
export default function WebAuthn(settings: WebAuthnUserConfig = {}): WebAuthnConfig {
	return {
		id: 'webauthn',
		name: 'WebAuthn',
		enableConditionalUI: true,
		simpleWebAuthnBrowserVersion: 'v9.0.1',
		authenticationOptions: { timeout: 300_000 },
		registrationOptions: { timeout: 300_000 },
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
