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
		...settings,
		type: 'webauthn'
	};
}
