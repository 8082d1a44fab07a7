import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * LinkedIn
 * @register https://www.linkedin.com/developers/apps/
 * @docs https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow
 * @note Add the product “Sign In with LinkedIn using OpenID Connect” to the app.
 */
export default function LinkedIn(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'linkedin',
		name: 'LinkedIn',
		type: 'oidc',
		issuer: 'https://www.linkedin.com/oauth',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		// Its ID tokens repeat no nonce.
		nonce: false,
		style: { brandColor: '#069' },
		options
	};
}
