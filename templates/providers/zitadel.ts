import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * ZITADEL
 * @docs https://zitadel.com/docs/apis/openidoauth/endpoints
 * @note The issuer is the address of your instance.
 * @note Callback URLs with http need the development mode of the application.
 */
export default function Zitadel(
	options: OAuthUserConfig<OIDCProfile> = {}
): OIDCConfig<OIDCProfile> {
	return { id: 'zitadel', name: 'ZITADEL', type: 'oidc', options };
}
