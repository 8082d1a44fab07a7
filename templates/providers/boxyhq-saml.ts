import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface BoxyHQSAMLProfile {
	id: string;
	firstName?: string;
	lastName?: string;
	email: string;
}

type Options = OAuthUserConfig<BoxyHQSAMLProfile>;

/**
 * BoxyHQ SAML
 * @docs https://boxyhq.com/docs/jackson/overview
 * @alias SAML Jackson
 * @alias Ory Polis
 * @note The issuer is the address of your SAML Jackson.
 * @note Say at sign-in which connection is meant: `signIn('boxyhq-saml', {}, { tenant, product })`.
 * @note It answers as an OpenID provider unless `authorization: { params: { scope: '' } }` is set.
 */
export default function BoxyHQSAML(options: Options = {}): OAuthConfig<BoxyHQSAMLProfile> {
	return {
		id: 'boxyhq-saml',
		name: 'BoxyHQ SAML',
		type: 'oauth',
		requires: ['issuer'],
		authorization: {
			url: '/api/oauth/authorize',
			params: { provider: 'saml' }
		},
		token: '/api/oauth/token',
		userinfo: '/api/oauth/userinfo',
		idToken: false,
		profile({ id, firstName, lastName, email }) {
			const name = [firstName, lastName].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		style: { brandColor: '#25c2a0' },
		options
	};
}
