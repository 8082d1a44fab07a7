import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface VKIDProfile {
	user: {
		user_id: string;
		first_name: string;
		last_name: string;
		email?: string;
		avatar: string;
	};
}

/**
 * VK ID
 * @docs https://id.vk.com/about/business/go/docs
 * @alias vkontakte
 * @note Sources disagree: some use id.vk.ru.
 * @note Sources disagree on the secret: in the body as `client_secret`, as `service_token`, or not at all.
 */
export default function VKID(options: OAuthUserConfig<VKIDProfile> = {}): OAuthConfig<VKIDProfile> {
	return {
		id: 'vk-id',
		name: 'VK ID',
		type: 'oauth',
		authorization: { url: 'https://id.vk.com/authorize', params: { scope: 'email' } },
		token: {
			url: 'https://id.vk.com/oauth2/auth',
			body: { device_id: ({ callback }) => callback['device_id'] }
		},
		userinfo: {
			url: 'https://id.vk.com/oauth2/user_info',
			headers: { authorization: null },
			body: ({ tokens: { access_token = '' }, clientId: client_id = '' }) =>
				new URLSearchParams({ access_token, client_id })
		},
		checks: ['pkce', 'state'],
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ user: { user_id: id, first_name, last_name, email = null, avatar: image } }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#0077FF' },
		options
	};
}
