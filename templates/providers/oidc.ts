import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Any provider that speaks OpenID Connect: its address goes into AUTH_OIDC_ISSUER.
 * @docs https://openid.net/developers/how-connect-works/
 * @note What the ID token leaves out of name, email and picture is asked of its userinfo endpoint.
 * @note The issuer is the part of its address before /.well-known/openid-configuration.
 */
export default function Oidc(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return { id: 'oidc', name: 'OpenID Connect', type: 'oidc', idToken: 'completed', options };
}
