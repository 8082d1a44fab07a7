import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface HerokuProfile {
	id: string;
	name: string | null;
	email: string;
}

type Options = OAuthUserConfig<HerokuProfile>;

/**
 * Heroku
 * @register https://dashboard.heroku.com/account/applications
 * @docs https://devcenter.heroku.com/articles/oauth
 */
export default function Heroku(options: Options = {}): OAuthConfig<HerokuProfile> {
	return {
		id: 'heroku',
		name: 'Heroku',
		type: 'oauth',
		authorization: { url: 'https://id.heroku.com/oauth/authorize', params: { scope: 'identity' } },
		token: 'https://id.heroku.com/oauth/token',
		userinfo: {
			url: 'https://api.heroku.com/account',
			headers: { accept: 'application/vnd.heroku+json; version=3' }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile: ({ id, name, email }) => ({ id, name, email, image: null }),
		options
	};
}
