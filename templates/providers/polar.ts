import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface PolarProfile {
	id?: string;
	sub?: string;
	public_name?: string;
	username?: string;
	name?: string;
	email: string;
	email_verified?: boolean;
	avatar_url?: string | null;
	picture?: string | null;
}

type Options = OAuthUserConfig<PolarProfile>;

/**
 * Polar
 * @register https://polar.sh/settings#oauth
 * @docs https://docs.polar.sh/integrate/oauth2/introduction
 * @note Sources disagree on the names of the fields, so both sets are read.
 */
export default function Polar(options: Options = {}): OAuthConfig<PolarProfile> {
	return {
		id: 'polar',
		name: 'Polar',
		type: 'oauth',
		authorization: {
			url: 'https://polar.sh/oauth2/authorize',
			params: { scope: 'openid profile email' }
		},
		token: 'https://api.polar.sh/v1/oauth2/token',
		userinfo: 'https://api.polar.sh/v1/oauth2/userinfo',
		checks: ['pkce', 'state'],
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, sub, public_name, username, name, email, avatar_url, picture }) {
			return {
				id: id ?? sub,
				name: public_name ?? username ?? name,
				email,
				image: avatar_url ?? picture
			};
		},
		options
	};
}
