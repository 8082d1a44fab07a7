import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface BankIDNorgeProfile {
	sub: string;
	name: string;
	email?: string;
}

type Options = OAuthUserConfig<BankIDNorgeProfile>;

/**
 * BankID Norge
 * @docs https://confluence.bankidnorge.no/confluence/pdoidcl
 * @note An email address comes only from people who have shared one.
 */
export default function BankIDNorge(options: Options = {}): OIDCConfig<BankIDNorgeProfile> {
	return {
		id: 'bankid-no',
		name: 'BankID Norge',
		type: 'oidc',
		issuer: 'https://auth.bankid.no/auth/realms/prod',
		// `BIS` signs in with BankID and biometrics.
		authorization: { params: { ui_locales: 'no', login_hint: 'BIS' } },
		client: {
			token_endpoint_auth_method: 'client_secret_post',
			userinfo_signed_response_alg: 'RS256'
		},
		idToken: false,
		checks: ['pkce', 'state', 'nonce'],
		profile: ({ sub: id, name, email = null }) => ({ id, name, email, image: null }),
		style: { brandColor: '#39134c' },
		options
	};
}
