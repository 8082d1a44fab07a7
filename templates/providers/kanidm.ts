import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface KanidmProfile {
	sub: string;
	given_name?: string;
	family_name?: string;
	email?: string;
}

type Options = OAuthUserConfig<KanidmProfile>;

/**
 * Kanidm
 * @docs https://kanidm.github.io/kanidm/stable/integrations/oauth2.html
 * @note The issuer is the address of the server, such as https://idm.example.com.
 * @note Its documentation asks for the secret in the Authorization header, other libraries send it in the body.
 */
export default function Kanidm(options: Options = {}): OAuthConfig<KanidmProfile> {
	return {
		id: 'kanidm',
		name: 'Kanidm',
		type: 'oauth',
		requires: ['issuer'],
		authorization: {
			url: '/ui/oauth2',
			params: { scope: 'openid profile email' }
		},
		token: '/oauth2/token',
		userinfo: { url: ({ clientId }) => `/oauth2/openid/${clientId}/userinfo` },
		idToken: false,
		checks: ['pkce', 'state'],
		profile({ sub: id, given_name, family_name, email }) {
			const name = [given_name, family_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		options
	};
}
