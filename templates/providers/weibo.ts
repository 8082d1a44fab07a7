import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface WeiboProfile {
	idstr: string;
	screen_name?: string;
	name: string;
	avatar_large: string;
}

type Options = OAuthUserConfig<WeiboProfile>;

/**
 * Weibo
 * @register https://open.weibo.com/apps
 * @docs https://open.weibo.com/wiki/Oauth2
 */
export default function Weibo(options: Options = {}): OAuthConfig<WeiboProfile> {
	return {
		id: 'weibo',
		name: 'Weibo',
		type: 'oauth',
		authorization: { url: 'https://api.weibo.com/oauth2/authorize', params: { scope: '' } },
		token: {
			url: 'https://api.weibo.com/oauth2/access_token',
			tolerates: ['token_type']
		},
		userinfo: {
			url: 'https://api.weibo.com/2/users/show.json',
			params: {
				access_token: ({ tokens }) => tokens.access_token,
				uid: ({ tokens }) => String(tokens['uid'])
			},
			headers: { authorization: null }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ idstr: id, screen_name, name, avatar_large: image }) {
			return { id, name: screen_name ?? name, email: null, image };
		},
		style: { brandColor: '#E6162D' },
		options
	};
}
