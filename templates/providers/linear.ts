import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface LinearProfile {
	data: {
		viewer: { id: string; name: string; email: string; avatarUrl: string | null };
	};
}

type Options = OAuthUserConfig<LinearProfile>;

/**
 * Linear
 * @register https://linear.app/settings/api
 * @docs https://linear.app/developers/oauth-2-0-authentication
 */
export default function Linear(options: Options = {}): OAuthConfig<LinearProfile> {
	return {
		id: 'linear',
		name: 'Linear',
		type: 'oauth',
		authorization: { url: 'https://linear.app/oauth/authorize', params: { scope: 'read' } },
		token: 'https://api.linear.app/oauth/token',
		userinfo: {
			url: 'https://api.linear.app/graphql',
			body: { query: '{ viewer { id name email avatarUrl } }' }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({
			data: {
				viewer: { id, name, email, avatarUrl: image }
			}
		}) {
			return { id, name, email, image };
		},
		style: { brandColor: '#5E6AD2' },
		options
	};
}
