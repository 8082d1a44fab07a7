import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Frontegg
 * @register https://portal.frontegg.com
 * @docs https://docs.frontegg.com/docs/how-to-use-our-docs
 * @note The issuer is your domain there, such as https://example.frontegg.com; the client secret is the API key of the environment.
 */
export default function Frontegg(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'frontegg',
		name: 'Frontegg',
		type: 'oidc',
		wellKnown: '/oauth/.well-known/openid-configuration',
		authorization: '/oauth/authorize',
		token: '/oauth/token',
		userinfo: '/identity/resources/users/v2/me',
		options
	};
}
