import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/quirks';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Descope
 * @register https://app.descope.com
 * @docs https://docs.descope.com/manage/idpapplications/oidc/
 * @note The client id is the project id; the secret is an access key.
 */
export default function Descope(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'descope',
		name: 'Descope',
		type: 'oidc',
		issuer: ({ clientId }) => `https://api.descope.com/${clientId}`,
		checks: ['pkce', 'state'],
		style: { brandColor: '#1C1C23' },
		options
	};
}
