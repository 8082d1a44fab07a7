import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Paybin
 * @register https://portfolio.paybin.io
 * @docs https://developers.paybin.io/knowledge-center/oidc
 * @note Little of it could be read: the secret in the body and PKCE are as one other library has them.
 */
export default function Paybin(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'paybin',
		name: 'Paybin',
		type: 'oidc',
		issuer: 'https://idp.paybin.io',
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		options
	};
}
