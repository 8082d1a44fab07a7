import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface CILogonProfile {
	sub: string;
	given_name?: string;
	family_name?: string;
	email?: string;
}

type Options = OAuthUserConfig<CILogonProfile>;

/**
 * CILogon
 * @register https://cilogon.org/oauth2/register
 * @docs https://www.cilogon.org/oidc
 * @note A registration is approved by hand.
 */
export default function CILogon(options: Options = {}): OAuthConfig<CILogonProfile> {
	return {
		id: 'cilogon',
		name: 'CILogon',
		type: 'oauth',
		authorization: {
			url: 'https://cilogon.org/authorize',
			params: { scope: 'openid profile email org.cilogon.userinfo' }
		},
		token: 'https://cilogon.org/oauth2/token',
		userinfo: 'https://cilogon.org/oauth2/userinfo',
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ sub: id, given_name, family_name, email }) {
			const name = [given_name, family_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		options
	};
}
