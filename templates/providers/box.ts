import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface BoxProfile {
	id: string;
	name: string;
	/** The email address. */
	login: string;
	avatar_url: string;
}

/**
 * Box
 * @register https://app.box.com/developers/console
 * @docs https://developer.box.com/reference/
 * @note What an app may do is chosen in the console rather than by scopes.
 */
export default function Box(options: OAuthUserConfig<BoxProfile> = {}): OAuthConfig<BoxProfile> {
	return {
		id: 'box',
		name: 'Box',
		type: 'oauth',
		authorization: { url: 'https://account.box.com/api/oauth2/authorize' },
		token: 'https://api.box.com/oauth2/token',
		userinfo: 'https://api.box.com/2.0/users/me',
		idToken: false,
		profile: ({ id, name, login: email, avatar_url: image }) => ({ id, name, email, image }),
		style: { brandColor: '#0075C9' },
		options
	};
}
