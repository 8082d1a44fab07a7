import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MondayProfile {
	data: {
		me: { id: string; name: string; email: string; photo_original: string };
	};
}

type Options = OAuthUserConfig<MondayProfile>;

/**
 * monday.com
 * @docs https://developer.monday.com/apps/docs/oauth
 * @note An administrator of the monday.com account has to install the app first.
 */
export default function Monday(options: Options = {}): OAuthConfig<MondayProfile> {
	return {
		id: 'monday',
		name: 'monday.com',
		type: 'oauth',
		authorization: {
			url: 'https://auth.monday.com/oauth2/authorize',
			params: { scope: 'me:read' }
		},
		token: 'https://auth.monday.com/oauth2/token',
		userinfo: {
			url: 'https://api.monday.com/v2',
			headers: { authorization: ({ tokens }) => tokens.access_token },
			body: { query: '{ me { id name email photo_original } }' }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ data: { me } }) {
			return { id: me.id, name: me.name, email: me.email, image: me.photo_original };
		},
		options
	};
}
