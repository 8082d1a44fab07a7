import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface IntuitProfile {
	sub: string;
	givenName?: string;
	familyName?: string;
	email: string;
	emailVerified?: boolean;
}

type Options = OAuthUserConfig<IntuitProfile> & {
	/** `sandbox` while the app has only development keys. */
	environment?: 'production' | 'sandbox';
};

/**
 * Intuit
 * @register https://developer.intuit.com/app/developer/dashboard
 * @docs https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect
 * @alias QuickBooks
 * @note With development keys set `environment` to sandbox.
 */
export default function Intuit(options: Options = {}): OAuthConfig<IntuitProfile> {
	const host = options.environment === 'sandbox' ? 'sandbox-accounts' : 'accounts';
	return {
		id: 'intuit',
		name: 'Intuit',
		type: 'oauth',
		authorization: {
			url: 'https://appcenter.intuit.com/connect/oauth2',
			params: { scope: 'openid profile email' }
		},
		token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
		userinfo: `https://${host}.platform.intuit.com/v1/openid_connect/userinfo`,
		idToken: false,
		checks: ['state'],
		emailVerified: ({ emailVerified }) => emailVerified,
		profile({ sub: id, givenName, familyName, email }) {
			const name = [givenName, familyName].filter(Boolean).join(' ');
			return { id, name, email, image: null };
		},
		style: { brandColor: '#236CFF' },
		options
	};
}
