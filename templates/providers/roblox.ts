import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Roblox
 * @register https://create.roblox.com/dashboard/credentials?activeTab=OAuthTab
 * @docs https://create.roblox.com/docs/cloud/open-cloud/oauth2-overview
 * @note Tells no email address.
 */
export default function Roblox(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'roblox',
		name: 'Roblox',
		type: 'oidc',
		issuer: 'https://apis.roblox.com/oauth/',
		authorization: { params: { scope: 'openid profile' } },
		checks: ['pkce', 'state'],
		style: { brandColor: '#5865F2' },
		options
	};
}
