import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface JumpCloudProfile {
	sub: string;
	name?: string;
	given_name?: string;
	family_name?: string;
	email?: string;
}

type Options = OAuthUserConfig<JumpCloudProfile>;

/**
 * JumpCloud
 * @register https://console.jumpcloud.com/
 * @docs https://jumpcloud.com/support/sso-with-oidc
 * @note Add a custom OIDC application, and let it send the attributes of the scopes email and profile.
 * @note No source names its scopes; those of OpenID Connect are asked for.
 */
export default function JumpCloud(options: Options = {}): OAuthConfig<JumpCloudProfile> {
	return {
		id: 'jumpcloud',
		name: 'JumpCloud',
		type: 'oauth',
		authorization: { url: 'https://oauth.id.jumpcloud.com/oauth2/auth' },
		token: 'https://oauth.id.jumpcloud.com/oauth2/token',
		userinfo: 'https://oauth.id.jumpcloud.com/userinfo',
		idToken: false,
		checks: ['state'],
		profile({ sub: id, name, given_name, family_name, email }) {
			const joined = [given_name, family_name].filter(Boolean).join(' ');
			return { id, name: name ?? joined, email, image: null };
		},
		options
	};
}
