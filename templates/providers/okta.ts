import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Okta
 * @docs https://developer.okta.com/docs/reference/api/oidc
 * @refresh scope=offline_access
 * @note The issuer is https://<domain>/oauth2/<authorization server>, or https://<domain> for the authorization server of the organization.
 */
export default function Okta(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'okta',
		name: 'Okta',
		type: 'oidc',
		checks: ['pkce', 'state'],
		style: { brandColor: '#000' },
		options
	};
}
