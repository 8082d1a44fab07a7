import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface InstagramProfile {
	id: string;
	username: string;
}

type Options = OAuthUserConfig<InstagramProfile>;

/**
 * Instagram
 * @register https://developers.facebook.com/apps/
 * @docs https://developers.facebook.com/docs/instagram-basic-display-api/getting-started
 * @deprecated Instagram has shut down the Basic Display API on 2024-12-04; only business and creator accounts can sign in today.
 * @successor instagram-business
 * @callback https-only
 * @note It tells no email address.
 */
export default function Instagram(options: Options = {}): OAuthConfig<InstagramProfile> {
	return {
		id: 'instagram',
		name: 'Instagram',
		type: 'oauth',
		authorization: {
			url: 'https://api.instagram.com/oauth/authorize',
			params: { scope: 'user_profile' }
		},
		token: {
			url: 'https://api.instagram.com/oauth/access_token',
			tolerates: ['token_type']
		},
		userinfo: {
			url: 'https://graph.instagram.com/me',
			params: { fields: 'id,username,account_type,name' }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile: ({ id, username: name }) => ({ id, name, email: null, image: null }),
		style: { brandColor: '#000' },
		options
	};
}
