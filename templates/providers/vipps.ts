import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Vipps
 * @docs https://developer.vippsmobilepay.com/docs/APIs/login-api/api-guide
 * @alias MobilePay
 * @note For tests set `issuer` to https://apitest.vipps.no/access-management-1.0/access/, with the slash at its end.
 */
export default function Vipps(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'vipps',
		name: 'Vipps',
		type: 'oidc',
		issuer: 'https://api.vipps.no/access-management-1.0/access/',
		authorization: { params: { scope: 'openid name email' } },
		checks: ['pkce', 'state', 'nonce'],
		idToken: false,
		style: { brandColor: '#f05c18' },
		options
	};
}
