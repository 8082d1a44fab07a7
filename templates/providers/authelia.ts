import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface AutheliaProfile {
	sub: string;
	name?: string;
	preferred_username?: string;
	email?: string;
}

type Options = OAuthUserConfig<AutheliaProfile>;

/**
 * Authelia
 * @docs https://www.authelia.com/integration/openid-connect/introduction/
 * @refresh scope=offline_access
 * @note The issuer is the address of your Authelia, such as https://auth.example.com.
 * @note Allow the client the scopes openid, profile, email and groups.
 */
export default function Authelia(options: Options = {}): OIDCConfig<AutheliaProfile> {
	return {
		id: 'authelia',
		name: 'Authelia',
		type: 'oidc',
		authorization: { params: { scope: 'openid profile email groups' } },
		checks: ['pkce', 'state'],
		profile({ sub: id, name, preferred_username, email }) {
			return { id, name: name ?? preferred_username, email, image: null };
		},
		style: { brandColor: '#113155' },
		options
	};
}
