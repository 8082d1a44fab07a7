import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface SailPointProfile {
	id: string;
	uid: string;
	email: string;
}

type Options = OAuthUserConfig<SailPointProfile> & {
	/** Such as https://acme.identitynow.com. */
	baseUrl?: string;
	/** Such as https://acme.api.identitynow.com. */
	baseApiUrl?: string;
};

/**
 * SailPoint Identity Security Cloud
 * @docs https://developer.sailpoint.com/docs/api/authentication
 * @note Set `baseUrl` to the address where people of your tenant sign in, and `baseApiUrl` to that of its API.
 */
export default function SailPoint(options: Options = {}): OAuthConfig<SailPointProfile> {
	const [signIn, api] = [options.baseUrl, options.baseApiUrl].map((url) =>
		url?.replace(/\/+$/, '')
	);
	return {
		id: 'sailpoint',
		name: 'SailPoint ISC',
		type: 'oauth',
		requires: ['baseUrl', 'baseApiUrl'],
		authorization: { url: () => `${signIn}/oauth/authorize`, params: { scope: 'sp:scopes:all' } },
		token: { url: () => `${api}/oauth/token` },
		userinfo: { url: () => `${api}/oauth/userinfo` },
		profile: ({ id, uid: name, email }) => ({ id, name, email, image: null }),
		style: { brandColor: '#011E69' },
		options
	};
}
