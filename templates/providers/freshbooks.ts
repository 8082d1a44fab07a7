import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface FreshbooksProfile {
	response: {
		id: number | string;
		first_name?: string;
		last_name?: string;
		email: string;
	};
}

type Options = OAuthUserConfig<FreshbooksProfile>;

/**
 * FreshBooks
 * @register https://my.freshbooks.com/#/developer
 * @docs https://www.freshbooks.com/api/authenticating-with-oauth-2-0-on-the-new-freshbooks-api
 */
export default function Freshbooks(options: Options = {}): OAuthConfig<FreshbooksProfile> {
	return {
		id: 'freshbooks',
		name: 'Freshbooks',
		type: 'oauth',
		authorization: { url: 'https://auth.freshbooks.com/service/auth/oauth/authorize' },
		token: 'https://api.freshbooks.com/auth/oauth/token',
		userinfo: 'https://api.freshbooks.com/auth/api/v1/users/me',
		idToken: false,
		profile({ response: { id, first_name, last_name, email } }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image: null };
		},
		style: { brandColor: '#0075dd' },
		options
	};
}
