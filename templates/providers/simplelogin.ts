import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface SimpleLoginProfile {
	sub: string;
	name: string;
	email: string;
	email_verified?: boolean;
	avatar_url: string | null;
}

type Options = OAuthUserConfig<SimpleLoginProfile>;

/**
 * SimpleLogin
 * @register https://app.simplelogin.io/developer
 * @docs https://simplelogin.io/docs/siwsl/intro/
 * @note The email may be an alias that people made for your app.
 */
export default function SimpleLogin(options: Options = {}): OIDCConfig<SimpleLoginProfile> {
	return {
		id: 'simplelogin',
		name: 'SimpleLogin',
		type: 'oidc',
		issuer: 'https://app.simplelogin.io',
		profile: ({ sub: id, name, email, avatar_url: image }) => ({ id, name, email, image }),
		style: { brandColor: '#e3156a' },
		options
	};
}
