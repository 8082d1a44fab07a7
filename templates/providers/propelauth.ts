import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface PropelAuthProfile {
	user_id: string;
	first_name?: string;
	last_name?: string;
	email: string;
}

type Options = OAuthUserConfig<PropelAuthProfile>;

/**
 * PropelAuth
 * @docs https://docs.propelauth.com/
 * @note The issuer is the auth URL of your project.
 * @note Its documentation asks for the secret in the Authorization header, other libraries send it in the body.
 */
export default function PropelAuth(options: Options = {}): OAuthConfig<PropelAuthProfile> {
	return {
		id: 'propelauth',
		name: 'PropelAuth',
		type: 'oauth',
		requires: ['issuer'],
		authorization: { url: '/propelauth/oauth/authorize', params: { scope: 'email profile' } },
		token: '/propelauth/oauth/token',
		userinfo: '/propelauth/oauth/userinfo',
		checks: ['state'],
		profile({ user_id: id, first_name, last_name, email }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		options
	};
}
