import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/quirks';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * OneLogin
 * @docs https://developers.onelogin.com/openid-connect
 * @note The issuer is https://<subdomain>.onelogin.com, with or without /oidc/2.
 */
export default function OneLogin(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'onelogin',
		name: 'OneLogin',
		type: 'oidc',
		wellKnown: ({ issuer = '' }) =>
			`${issuer.replace(/(\/oidc\/2)?\/?$/, '')}/oidc/2/.well-known/openid-configuration`,
		options
	};
}
