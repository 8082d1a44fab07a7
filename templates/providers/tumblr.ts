import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface TumblrProfile {
	response: { user: { name: string } };
}

type Options = OAuthUserConfig<TumblrProfile>;

/**
 * Tumblr
 * @register https://www.tumblr.com/oauth/apps
 * @docs https://www.tumblr.com/docs/en/api/v2
 * @note Tells no id: the name of the account stands in for it, and who changes it is a new person here, and who takes a name that became free gets the old account.
 * @note Sources disagree on the name of the scope.
 */
export default function Tumblr(options: Options = {}): OAuthConfig<TumblrProfile> {
	return {
		id: 'tumblr',
		name: 'Tumblr',
		type: 'oauth',
		authorization: { url: 'https://www.tumblr.com/oauth2/authorize', params: { scope: 'basic' } },
		token: 'https://api.tumblr.com/v2/oauth2/token',
		userinfo: 'https://api.tumblr.com/v2/user/info',
		checks: ['state'],
		profile({ response: { user } }) {
			return { id: user.name, name: user.name, email: null, image: null };
		},
		style: { brandColor: '#36465D' },
		options
	};
}
