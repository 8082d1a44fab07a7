import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface WahooProfile {
	id: number;
	first: string;
	last: string;
	email: string;
}

type Options = OAuthUserConfig<WahooProfile>;

/**
 * Wahoo Fitness
 * @register https://developers.wahooligan.com/applications/new
 * @docs https://cloud-api.wahooligan.com/
 */
export default function Wahoo(options: Options = {}): OAuthConfig<WahooProfile> {
	return {
		id: 'wahoo',
		name: 'Wahoo Fitness',
		type: 'oauth',
		authorization: {
			url: 'https://api.wahooligan.com/oauth/authorize',
			params: { scope: 'user_read email' }
		},
		token: 'https://api.wahooligan.com/oauth/token',
		userinfo: 'https://api.wahooligan.com/v1/user',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, first, last, email }) {
			const name = [first, last].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image: null };
		},
		options
	};
}
