import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Keycloak
 * @docs https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients
 * @alias Red Hat SSO
 * @note The issuer ends with the realm, such as https://keycloak.example.com/realms/my-realm.
 * @note Switch “Client authentication” on for the client: only then it has a secret.
 */
export default function Keycloak(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'keycloak',
		name: 'Keycloak',
		type: 'oidc',
		style: { brandColor: '#428bca' },
		options
	};
}
