import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface PinterestProfile {
	username: string;
	profile_image: string;
}

type Options = OAuthUserConfig<PinterestProfile>;

/**
 * Pinterest
 * @register https://developers.pinterest.com/apps/
 * @docs https://developers.pinterest.com/docs/getting-started/authentication/
 * @note An app with trial access lets in only its owner: apply for standard access.
 * @note The user name is the id of the account: who changes it is a new person here, and who takes a name that became free gets the old account.
 */
export default function Pinterest(options: Options = {}): OAuthConfig<PinterestProfile> {
	return {
		id: 'pinterest',
		name: 'Pinterest',
		type: 'oauth',
		authorization: {
			url: 'https://www.pinterest.com/oauth',
			params: { scope: 'user_accounts:read' }
		},
		token: 'https://api.pinterest.com/v5/oauth/token',
		userinfo: 'https://api.pinterest.com/v5/user_account',
		profile({ username, profile_image: image }) {
			return { id: username, name: username, email: null, image };
		},
		style: { brandColor: '#bd081c' },
		options
	};
}
