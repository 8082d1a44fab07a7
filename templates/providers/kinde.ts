import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Kinde
 * @register https://app.kinde.com/
 * @docs https://docs.kinde.com/
 * @refresh scope=offline
 * @note The issuer is your domain there, such as https://example.kinde.com.
 */
export default function Kinde(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'kinde',
		name: 'Kinde',
		type: 'oidc',
		checks: ['state', 'pkce'],
		style: { brandColor: '#0F0F0F' },
		options
	};
}
