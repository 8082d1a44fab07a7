import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface QQProfile {
	openid: string;
	nickname: string;
	figureurl_qq_2: string;
}

/**
 * QQ
 * @register https://connect.qq.com/
 * @docs https://wiki.connect.qq.com/
 */
export default function QQ(options: OAuthUserConfig<QQProfile> = {}): OAuthConfig<QQProfile> {
	return {
		id: 'qq',
		name: 'QQ',
		type: 'oauth',
		authorization: {
			url: 'https://graph.qq.com/oauth2.0/authorize',
			params: { scope: 'get_user_info' }
		},
		token: {
			url: 'https://graph.qq.com/oauth2.0/token',
			params: { fmt: 'json' },
			async request({ params, provider }) {
				const { clientId = '', clientSecret = '', callbackUrl, fetch, token } = provider;
				const form = new URLSearchParams({
					grant_type: 'authorization_code',
					client_id: clientId,
					client_secret: clientSecret,
					code: params['code'] ?? '',
					redirect_uri: callbackUrl
				});
				const response = await fetch(`${token.url}&${form}`);
				return { tokens: JSON.parse(await response.text()) };
			}
		},
		userinfo: {
			url: 'https://graph.qq.com/oauth2.0/me',
			params: { fmt: 'json', access_token: ({ tokens }) => tokens.access_token },
			headers: { authorization: null }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		// The first answer holds only the id.
		async amendProfile({ openid }, { tokens: { access_token = '' }, provider, read }) {
			const { clientId: oauth_consumer_key = '' } = provider;
			const query = new URLSearchParams({ access_token, oauth_consumer_key, openid });
			const user = await read<object>(`https://graph.qq.com/user/get_user_info?${query}`);
			return { ...user, openid };
		},
		profile({ openid: id, nickname: name, figureurl_qq_2: image }) {
			return { id, name, email: null, image };
		},
		style: { brandColor: '#1EBAFC' },
		options
	};
}
