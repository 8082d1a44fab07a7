import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Auth0
 * @register https://manage.auth0.com/
 * @docs https://auth0.com/docs/authenticate
 * @refresh scope=offline_access
 * @note The issuer is your domain there, such as https://example.eu.auth0.com.
 */
export default function Auth0(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'auth0',
		name: 'Auth0',
		type: 'oidc',
		style: { brandColor: '#EB5424' },
		options
	};
}
