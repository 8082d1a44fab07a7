import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface RailwayProfile {
	sub: string;
	name: string;
	email: string;
	picture: string;
}

type Options = OAuthUserConfig<RailwayProfile>;

/**
 * Railway
 * @register https://railway.com/workspace/developer
 * @docs https://docs.railway.com/reference/oauth/login-with-railway
 */
export default function Railway(options: Options = {}): OAuthConfig<RailwayProfile> {
	return {
		id: 'railway',
		name: 'Railway',
		type: 'oauth',
		authorization: {
			url: 'https://backboard.railway.com/oauth/auth',
			params: { scope: 'openid email profile' }
		},
		token: 'https://backboard.railway.com/oauth/token',
		userinfo: 'https://backboard.railway.com/oauth/me',
		checks: ['pkce', 'state'],
		idToken: false,
		profile: ({ sub: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#0B0D0E' },
		options
	};
}
