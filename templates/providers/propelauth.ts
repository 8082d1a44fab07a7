import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface PropelAuthProfile {
	user_id: string;
	first_name?: string;
	last_name?: string;
	email: string;
}

/** A path on the server that the app names as its issuer. */
const at =
	(path: string) =>
	({ issuer = '' }: ClientSettings) =>
		`${issuer.replace(/\/+$/, '')}${path}`;

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
		authorization: { url: at('/propelauth/oauth/authorize'), params: { scope: 'email profile' } },
		token: { url: at('/propelauth/oauth/token') },
		userinfo: { url: at('/propelauth/oauth/userinfo') },
		checks: ['state'],
		emailVerified: () => false,
		profile({ user_id: id, first_name, last_name, email }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		options
	};
}
