import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface LichessProfile {
	id: string;
	username: string;
	email?: string;
}

type Options = OAuthUserConfig<LichessProfile>;

/**
 * Lichess
 * @docs https://lichess.org/api
 * @note Nothing is registered: choose any client id that tells your app from others.
 */
export default function Lichess(options: Options = {}): OAuthConfig<LichessProfile> {
	return {
		id: 'lichess',
		name: 'Lichess',
		type: 'oauth',
		authorization: { url: 'https://lichess.org/oauth', params: { scope: 'email:read' } },
		token: 'https://lichess.org/api/token',
		userinfo: 'https://lichess.org/api/account',
		client: { token_endpoint_auth_method: 'none' },
		checks: ['pkce', 'state'],
		async amendProfile(profile, { read }) {
			const address = 'https://lichess.org/api/account/email';
			return { ...profile, ...(await read<{ email?: string }>(address).catch(() => ({}))) };
		},
		profile: ({ id, username: name, email }) => ({ id, name, email, image: null }),
		style: { brandColor: '#000000' },
		options
	};
}
