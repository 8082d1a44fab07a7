import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface VKProfile {
	id: number;
	first_name: string;
	last_name: string;
	photo_100: string;
	/** Comes with the tokens. */
	email: string | null;
}

interface Answer {
	response: VKProfile[];
}

type Options = OAuthUserConfig<VKProfile> & {
	/** The version of the API; 5.131 if unset. */
	apiVersion?: string;
};

/**
 * VK, as it was before VK ID
 * @register https://vk.com/apps?act=manage
 * @docs https://dev.vk.com/reference/objects/user
 * @deprecated New apps sign people in with VK ID; this is for apps that were registered before.
 * @successor vk-id
 * @note Commas separate its scopes.
 */
export default function VK(options: Options = {}): OAuthConfig<VKProfile> {
	const { apiVersion: v = '5.131' } = options;
	return {
		id: 'vk',
		name: 'VK',
		type: 'oauth',
		authorization: { url: 'https://oauth.vk.com/authorize', params: { scope: 'email', v } },
		token: {
			url: 'https://oauth.vk.com/access_token',
			params: { v },
			tolerates: ['token_type']
		},
		userinfo: { url: 'https://api.vk.com/method/users.get', params: { fields: 'photo_100', v } },
		amendProfile({ response }: VKProfile & Answer, { tokens: { email = null } }) {
			return { ...response[0], email };
		},
		// VK refuses requests with PKCE.
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, first_name, last_name, email, photo_100: image }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#07F' },
		options
	};
}
