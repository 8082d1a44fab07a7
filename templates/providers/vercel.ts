import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface VercelProfile {
	sub: string;
	name?: string;
	preferred_username: string;
	email: string;
	email_verified?: boolean;
	picture: string;
}

type Options = OAuthUserConfig<VercelProfile>;

/**
 * Vercel
 * @register https://vercel.com/dashboard
 * @docs https://vercel.com/docs/sign-in-with-vercel
 * @note Choose in the settings of the app which scopes it has.
 */
export default function Vercel(options: Options = {}): OAuthConfig<VercelProfile> {
	return {
		id: 'vercel',
		name: 'Vercel',
		type: 'oauth',
		authorization: { url: 'https://vercel.com/oauth/authorize', params: { scope: '' } },
		token: 'https://api.vercel.com/login/oauth/token',
		userinfo: 'https://api.vercel.com/login/oauth/userinfo',
		checks: ['pkce', 'state'],
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ sub: id, name, preferred_username, email, picture: image }) {
			return { id, name: name ?? preferred_username, email, image };
		},
		style: { brandColor: '#000000' },
		options
	};
}
