import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface RedditProfile {
	id: string;
	name: string;
	icon_img: string;
}

type Options = OAuthUserConfig<RedditProfile>;

/**
 * Reddit
 * @register https://www.reddit.com/prefs/apps/
 * @docs https://www.reddit.com/dev/api/
 * @refresh duration=permanent
 * @callback single-uri
 * @note People are asked for consent at every sign-in.
 */
export default function Reddit(options: Options = {}): OAuthConfig<RedditProfile> {
	return {
		id: 'reddit',
		name: 'Reddit',
		type: 'oauth',
		authorization: {
			url: 'https://www.reddit.com/api/v1/authorize',
			params: { scope: 'identity' }
		},
		token: 'https://www.reddit.com/api/v1/access_token',
		userinfo: 'https://oauth.reddit.com/api/v1/me',
		checks: ['state'],
		profile: ({ id, name, icon_img: image }) => ({ id, name, email: null, image }),
		style: { brandColor: '#FF4500' },
		options
	};
}
