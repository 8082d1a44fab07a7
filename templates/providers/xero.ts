import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface XeroProfile {
	xero_userid: string;
	given_name: string;
	family_name: string;
	email: string;
}

/**
 * Xero
 * @register https://developer.xero.com/app/manage
 * @docs https://developer.xero.com/documentation/guides/oauth2/auth-flow
 * @refresh scope=offline_access
 */
export default function Xero(options: OAuthUserConfig<XeroProfile> = {}): OAuthConfig<XeroProfile> {
	return {
		id: 'xero',
		name: 'Xero',
		type: 'oauth',
		issuer: 'https://identity.xero.com',
		authorization: {
			url: 'https://login.xero.com/identity/connect/authorize',
			params: { scope: 'openid profile email' }
		},
		token: 'https://identity.xero.com/connect/token',
		userinfo: { request: () => ({}) },
		amendProfile: (_none, { claims }) => ({ ...claims }),
		checks: ['state'],
		profile({ xero_userid: id, given_name, family_name, email }) {
			const name = [given_name, family_name].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		style: { brandColor: '#13B5EA' },
		options
	};
}
