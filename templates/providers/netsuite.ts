import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface NetSuiteProfile {
	id: number;
	name: string;
	email: string;
}

type Options = OAuthUserConfig<NetSuiteProfile> & {
	/** The account as in its URLs, such as 1234567 or 1234567-sb1. */
	accountID?: string;
	scope?: string;
	prompt?: 'none' | 'login' | 'consent';
};

/**
 * NetSuite
 * @docs https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/chapter_157769826287.html#OAuth-2.0
 * @note Set `accountID`, for a sandbox with `-` where NetSuite shows `_`.
 * @note Deploy a RESTlet that answers with getCurrentUser() of N/runtime, and set `userinfo` to its external URL.
 */
export default function NetSuite(options: Options = {}): OAuthConfig<NetSuiteProfile> {
	const { accountID = '', scope = 'restlets rest_webservices', prompt } = options;
	return {
		id: 'netsuite',
		name: 'NetSuite',
		type: 'oauth',
		requires: ['accountID', 'userinfo'],
		authorization: {
			url: () => `https://${accountID}.app.netsuite.com/app/login/oauth2/authorize.nl`,
			params: { scope, prompt }
		},
		token: {
			url: () =>
				`https://${accountID}.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token`
		},
		idToken: false,
		checks: ['state'],
		profile: ({ id, name, email }) => ({ id: id?.toString(), name, email, image: null }),
		style: { brandColor: '#181a1b' },
		options
	};
}
