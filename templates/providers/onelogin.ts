import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * OneLogin
 * @docs https://developers.onelogin.com/openid-connect
 * @note The issuer is https://<subdomain>.onelogin.com/oidc/2.
 */
export default function OneLogin(options: Options = {}): OIDCConfig<OIDCProfile> {
	return { id: 'onelogin', name: 'OneLogin', type: 'oidc', options };
}
