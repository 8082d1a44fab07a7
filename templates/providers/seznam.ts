import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface SeznamProfile {
	oauth_user_id: string;
	firstname: string;
	lastname: string;
	email?: string;
}

type Options = OAuthUserConfig<SeznamProfile>;

/**
 * Seznam
 * @register https://vyvojari.seznam.cz/oauth/admin
 * @docs https://vyvojari.seznam.cz/oauth/scopes?lang=en
 */
export default function Seznam(options: Options = {}): OAuthConfig<SeznamProfile> {
	return {
		id: 'seznam',
		name: 'Seznam',
		type: 'oauth',
		authorization: { url: 'https://login.szn.cz/api/v1/oauth/auth', params: { scope: 'identity' } },
		token: 'https://login.szn.cz/api/v1/oauth/token',
		userinfo: 'https://login.szn.cz/api/v1/user',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ oauth_user_id: id, firstname, lastname, email = null }) {
			const name = [firstname, lastname].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		options
	};
}
