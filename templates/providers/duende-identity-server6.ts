import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * DuendeIdentityServer6
 * @docs https://docs.duendesoftware.com/identityserver/v6
 * @refresh scope=offline_access
 * @alias Duende IdentityServer
 * @note To try it, take the demo server: issuer https://demo.duendesoftware.com, client interactive.confidential, secret secret.
 */
export default function DuendeIdentityServer6(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'duende-identity-server6',
		name: 'DuendeIdentityServer6',
		type: 'oidc',
		options
	};
}
