import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface WordPressProfile {
	ID: number;
	display_name: string;
	email: string;
	avatar_URL: string;
}

type Options = OAuthUserConfig<WordPressProfile>;

/**
 * WordPress.com, not sites with a WordPress of their own
 * @register https://developer.wordpress.com/apps/
 * @docs https://developer.wordpress.com/docs/oauth2/
 */
export default function WordPress(options: Options = {}): OAuthConfig<WordPressProfile> {
	return {
		id: 'wordpress',
		name: 'WordPress.com',
		type: 'oauth',
		authorization: {
			url: 'https://public-api.wordpress.com/oauth2/authorize',
			params: { scope: 'auth' }
		},
		token: 'https://public-api.wordpress.com/oauth2/token',
		userinfo: 'https://public-api.wordpress.com/rest/v1/me',
		profile({ ID: id, display_name: name, email, avatar_URL: image }) {
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#21759B' },
		options
	};
}
