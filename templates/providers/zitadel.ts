import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * ZITADEL
 * @docs https://zitadel.com/docs/apis/openidoauth/endpoints
 * @refresh scope=offline_access
 * @note The issuer is the address of your instance.
 * @note Callback URLs with http need the development mode of the application.
 */
export default function Zitadel(options: Options = {}): OIDCConfig<OIDCProfile> {
	return { id: 'zitadel', name: 'ZITADEL', type: 'oidc', options };
}
