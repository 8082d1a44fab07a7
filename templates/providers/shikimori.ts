import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface ShikimoriProfile {
	id: number;
	nickname: string;
	avatar: string;
}

type Options = OAuthUserConfig<ShikimoriProfile>;

/**
 * Shikimori
 * @register https://shikimori.one/oauth/applications
 * @docs https://shikimori.one/oauth
 */
export default function Shikimori(options: Options = {}): OAuthConfig<ShikimoriProfile> {
	return {
		id: 'shikimori',
		name: 'Shikimori',
		type: 'oauth',
		authorization: { url: 'https://shikimori.one/oauth/authorize', params: { scope: '' } },
		token: 'https://shikimori.one/oauth/token',
		userinfo: 'https://shikimori.one/api/users/whoami',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, nickname: name, avatar: image }) {
			return { id: id?.toString(), name, email: null, image };
		},
		style: { brandColor: '#343434' },
		options
	};
}
