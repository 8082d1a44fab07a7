import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface TumblrProfile {
	response: { user: { name: string } };
}

type Options = OAuthUserConfig<TumblrProfile>;

/**
 * Tumblr
 * @register https://www.tumblr.com/oauth/apps
 * @docs https://www.tumblr.com/docs/en/api/v2
 * @note Tells no id: the name of the account stands in for it, and who changes it is a new person here, and who takes a name that became free gets the old account.
 * @note Its documentation asks for the secret in the body, other libraries send it in the Authorization header.
 */
export default function Tumblr(options: Options = {}): OAuthConfig<TumblrProfile> {
	return {
		id: 'tumblr',
		name: 'Tumblr',
		type: 'oauth',
		authorization: { url: 'https://www.tumblr.com/oauth2/authorize', params: { scope: 'basic' } },
		token: 'https://api.tumblr.com/v2/oauth2/token',
		userinfo: 'https://api.tumblr.com/v2/user/info',
		// Its token responses hold `id_token: false`.
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ response: { user } }) {
			return { id: user.name, name: user.name, email: null, image: null };
		},
		style: { brandColor: '#36465D' },
		options
	};
}
