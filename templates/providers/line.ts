import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * LINE
 * @register https://developers.line.biz/console/
 * @docs https://developers.line.biz/en/docs/line-login/integrate-line-login/
 * @note The email address has to be applied for in the console, and LINE does not say whether it is verified.
 * @note A channel serves one country: several countries need several providers.
 */
export default function LINE(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'line',
		name: 'LINE',
		type: 'oidc',
		issuer: 'https://access.line.me',
		checks: ['state'],
		// Signed with the channel secret.
		client: { id_token_signed_response_alg: 'HS256' },
		style: { brandColor: '#00C300' },
		options
	};
}
