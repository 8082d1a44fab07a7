import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MattermostProfile {
	id: string;
	username: string;
	first_name: string;
	last_name: string;
	email: string;
	email_verified?: boolean;
}

type Options = OAuthUserConfig<MattermostProfile>;

/**
 * Mattermost
 * @docs https://developers.mattermost.com/integrate/apps/authentication/oauth2/
 * @note The issuer is the address of your server.
 */
export default function Mattermost(options: Options = {}): OAuthConfig<MattermostProfile> {
	return {
		id: 'mattermost',
		name: 'Mattermost',
		type: 'oauth',
		requires: ['issuer'],
		authorization: '/oauth/authorize',
		token: '/oauth/access_token',
		userinfo: '/api/v4/users/me',
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, username, first_name, last_name, email }) {
			const name = username ?? [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		style: { brandColor: '#000' },
		options
	};
}
