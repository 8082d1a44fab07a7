import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface TwitterProfile {
	data: {
		id: string;
		name: string;
		email?: string;
		/** Only if asked for, see above the function. */
		confirmed_email?: string;
		profile_image_url: string;
	};
}

type Options = OAuthUserConfig<TwitterProfile>;

/**
 * X, formerly Twitter
 * @register https://developer.x.com/en/apps
 * @docs https://developer.x.com/en/docs/twitter-api/users/lookup/api-reference/get-users-me
 * @alias x
 * @note For the email, let the app ask for it in the console, then add `users.email` to the scope and `confirmed_email` to `user.fields`.
 */
export default function Twitter(options: Options = {}): OAuthConfig<TwitterProfile> {
	return {
		id: 'twitter',
		name: 'Twitter',
		type: 'oauth',
		authorization: {
			url: 'https://x.com/i/oauth2/authorize',
			params: { scope: 'users.read tweet.read offline.access' }
		},
		token: 'https://api.x.com/2/oauth2/token',
		userinfo: {
			url: 'https://api.x.com/2/users/me',
			params: { 'user.fields': 'profile_image_url' }
		},
		checks: ['pkce', 'state'],
		emailVerified: ({ data }) => (data.confirmed_email ? true : undefined),
		profile({ data: { id, name, email = null, confirmed_email, profile_image_url: image } }) {
			return { id, name, email: confirmed_email ?? email, image };
		},
		style: { brandColor: '#1da1f2' },
		options
	};
}
