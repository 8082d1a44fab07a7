import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface AmazonProfile {
	user_id: string;
	name: string;
	email: string;
}

type Options = OAuthUserConfig<AmazonProfile>;

/**
 * Amazon
 * @register https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html
 * @docs https://developer.amazon.com/docs/login-with-amazon/documentation-overview.html
 * @alias Login with Amazon
 */
export default function Amazon(options: Options = {}): OAuthConfig<AmazonProfile> {
	return {
		id: 'amazon',
		name: 'Amazon',
		type: 'oauth',
		authorization: { url: 'https://www.amazon.com/ap/oa', params: { scope: 'profile' } },
		token: 'https://api.amazon.com/auth/o2/token',
		userinfo: 'https://api.amazon.com/user/profile',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile: ({ user_id: id, name, email }) => ({ id, name, email, image: null }),
		options
	};
}
