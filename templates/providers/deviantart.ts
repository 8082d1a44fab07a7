import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface DeviantArtProfile {
	userid: string;
	username: string;
	usericon: string;
}

type Options = OAuthUserConfig<DeviantArtProfile>;

/**
 * DeviantArt
 * @register https://www.deviantart.com/developers/apps
 * @docs https://www.deviantart.com/developers/authentication
 * @note It tells no email address.
 * @note Its documentation asks for PKCE, other libraries send none.
 */
export default function DeviantArt(options: Options = {}): OAuthConfig<DeviantArtProfile> {
	return {
		id: 'deviantart',
		name: 'DeviantArt',
		type: 'oauth',
		authorization: {
			url: 'https://www.deviantart.com/oauth2/authorize',
			params: { scope: 'basic' }
		},
		token: 'https://www.deviantart.com/oauth2/token',
		userinfo: 'https://www.deviantart.com/api/v1/oauth2/user/whoami',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['pkce', 'state'],
		profile({ userid: id, username: name, usericon: image }) {
			return { id, name, email: null, image };
		},
		style: { brandColor: '#05CC47' },
		options
	};
}
