import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MattermostProfile {
	id: string;
	username: string;
	first_name: string;
	last_name: string;
	email: string;
	email_verified?: boolean;
}

/** A path on the server that the app names as its issuer. */
const at =
	(path: string) =>
	({ issuer = '' }: ClientSettings) =>
		`${issuer.replace(/\/+$/, '')}${path}`;

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
		authorization: { url: at('/oauth/authorize') },
		token: { url: at('/oauth/access_token') },
		userinfo: { url: at('/api/v4/users/me') },
		client: { token_endpoint_auth_method: 'client_secret_post' },
		emailVerified: ({ email_verified }) => email_verified === true,
		profile({ id, username, first_name, last_name, email }) {
			const name = username ?? [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		style: { brandColor: '#000' },
		options
	};
}
