import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Google
 * @register https://console.developers.google.com/apis/credentials
 * @docs https://developers.google.com/identity/openid-connect/openid-connect
 * @refresh access_type=offline
 */
export default function Google(
	options: OAuthUserConfig<OIDCProfile> = {}
): OIDCConfig<OIDCProfile> {
	return {
		id: 'google',
		name: 'Google',
		type: 'oidc',
		issuer: 'https://accounts.google.com',
		style: { brandColor: '#1a73e8' },
		options
	};
}
