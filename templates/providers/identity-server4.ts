import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * IdentityServer4
 * @docs https://identityserver4.readthedocs.io/en/latest/
 * @refresh scope=offline_access
 * @note IdentityServer4 gets no security fixes since December 2022; Duende IdentityServer continues it.
 */
export default function IdentityServer4(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'identity-server4',
		name: 'IdentityServer4',
		type: 'oidc',
		options
	};
}
