import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Passage
 * @docs https://docs.passage.id/hosted-login/oidc-client-configuration
 * @deprecated Passage by 1Password was announced to shut down on 2026-01-16.
 * @successor passkey
 */
export default function Passage(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'passage',
		name: 'Passage',
		type: 'oidc',
		client: { token_endpoint_auth_method: 'client_secret_basic' },
		style: { brandColor: '#3d53f6' },
		options
	};
}
