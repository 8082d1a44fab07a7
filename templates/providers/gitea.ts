import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface GiteaProfile {
	id: number;
	full_name?: string;
	login: string;
	email: string;
	avatar_url: string;
}

type Options = OAuthUserConfig<GiteaProfile>;

/**
 * Gitea
 * @register https://gitea.com/user/settings/applications
 * @docs https://docs.gitea.com/development/oauth2-provider
 * @alias Forgejo
 * @alias Codeberg
 * @note The issuer is the address of the server, such as https://gitea.com; register the app in the settings of your account there.
 * @note Its documentation sends the token as Bearer, other libraries with the scheme token.
 */
export default function Gitea(options: Options = {}): OAuthConfig<GiteaProfile> {
	return {
		id: 'gitea',
		name: 'Gitea',
		type: 'oauth',
		requires: ['issuer'],
		authorization: {
			url: '/login/oauth/authorize',
			params: { scope: 'read:user' }
		},
		token: '/login/oauth/access_token',
		userinfo: '/api/v1/user',
		checks: ['pkce', 'state'],
		// A server as it comes sends no mail to confirm an address, neither at registration nor at a change.
		emailVerified: () => false,
		profile({ id, full_name, login, email, avatar_url: image }) {
			return { id: id?.toString(), name: full_name || login, email, image };
		},
		style: { brandColor: '#609926' },
		options
	};
}
