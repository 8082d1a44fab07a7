import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/quirks';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Asgardeo
 * @register https://console.asgardeo.io
 * @docs https://wso2.com/asgardeo/docs/guides/authentication
 * @alias WSO2
 * @note The issuer is https://api.asgardeo.io/t/<organization>, with or without /oauth2/token.
 */
export default function Asgardeo(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'asgardeo',
		name: 'Asgardeo',
		type: 'oidc',
		wellKnown: ({ issuer = '' }) =>
			`${issuer.replace(/(\/oauth2\/token)?\/?$/, '')}/oauth2/token/.well-known/openid-configuration`,
		style: { brandColor: '#000' },
		options
	};
}
