import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Globus
 * @register https://developers.globus.org/
 * @docs https://docs.globus.org/api/auth/reference/
 */
export default function Globus(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'globus',
		name: 'Globus',
		type: 'oidc',
		issuer: 'https://auth.globus.org',
		checks: ['pkce', 'state'],
		style: { brandColor: '#CA6201' },
		options
	};
}
