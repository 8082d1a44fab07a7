import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MiroProfile {
	id: string;
	name: string;
	email: string;
	picture?: { imageUrl: string };
}

/**
 * Miro
 * @register https://miro.com/app/settings/user-profile/apps
 * @docs https://developers.miro.com/docs/getting-started-with-oauth
 */
export default function Miro(options: OAuthUserConfig<MiroProfile> = {}): OAuthConfig<MiroProfile> {
	return {
		id: 'miro',
		name: 'Miro',
		type: 'oauth',
		authorization: { url: 'https://miro.com/oauth/authorize', params: { scope: 'identity:read' } },
		token: 'https://api.miro.com/v1/oauth/token',
		userinfo: 'https://api.miro.com/v1/users/me',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile: ({ id, name, email, picture }) => ({ id, name, email, image: picture?.imageUrl }),
		style: { brandColor: '#050038' },
		options
	};
}
