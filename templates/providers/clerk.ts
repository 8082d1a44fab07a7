import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface ClerkProfile {
	user_id: string;
	name: string | null;
	email: string;
	picture: string;
}

type Options = OAuthUserConfig<ClerkProfile>;

/**
 * Clerk
 * @register https://dashboard.clerk.com/
 * @docs https://clerk.com/docs/advanced-usage/clerk-idp
 * @note The issuer is the address of the Frontend API, such as https://clerk.example.com.
 * @note Add an OAuth application with the scopes email and profile.
 */
export default function Clerk(options: Options = {}): OAuthConfig<ClerkProfile> {
	return {
		id: 'clerk',
		name: 'Clerk',
		type: 'oauth',
		requires: ['issuer'],
		authorization: {
			url: '/oauth/authorize',
			params: { scope: 'email profile' }
		},
		token: '/oauth/token',
		userinfo: '/oauth/userinfo',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile: ({ user_id: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#6C47FF' },
		options
	};
}
