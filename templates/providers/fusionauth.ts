import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface FusionAuthProfile {
	sub: string;
	name?: string;
	preferred_username?: string;
	given_name?: string;
	middle_name?: string;
	family_name?: string;
	email: string;
	picture?: string;
}

type Options = OAuthUserConfig<FusionAuthProfile> & {
	/** Needed only if the server has several tenants. */
	tenantId?: string;
};

/**
 * FusionAuth
 * @docs https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/
 * @note The issuer is the address of the server, and the Issuer of the tenant has to be the same.
 * @note Let the application sign access tokens and ID tokens with RS256.
 * @note With several tenants set `tenantId`.
 */
export default function FusionAuth(options: Options = {}): OIDCConfig<FusionAuthProfile> {
	const { tenantId } = options;
	return {
		id: 'fusionauth',
		name: 'FusionAuth',
		type: 'oidc',
		wellKnown: `/.well-known/openid-configuration${tenantId ? `?tenantId=${tenantId}` : ''}`,
		authorization: { params: { scope: 'openid offline_access email profile', tenantId } },
		token: {
			url: '/oauth2/token',
			// A challenge is for a refusal (RFC 9110 section 11.6.1), but comes with tokens too.
			conform(response) {
				if (response.status === 401) return undefined;
				const headers = new Headers(response.headers);
				headers.delete('www-authenticate');
				return new Response(response.body, { status: response.status, headers });
			}
		},
		userinfo: '/oauth2/userinfo',
		checks: ['pkce', 'state'],
		profile({ sub: id, name, preferred_username, email, picture: image, ...profile }) {
			const { given_name, middle_name, family_name } = profile;
			const parts = [given_name, middle_name, family_name].filter(Boolean).join(' ');
			return { id, name: name ?? preferred_username ?? parts, email, image };
		},
		style: { brandColor: '#F58320' },
		options
	};
}
