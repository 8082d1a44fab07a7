import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface GumroadProfile {
	success: boolean;
	user: {
		user_id: string;
		name: string | null;
		email?: string;
		profile_url: string;
	};
}

type Options = OAuthUserConfig<GumroadProfile>;

/**
 * Gumroad
 * @register https://app.gumroad.com/settings/advanced
 * @docs https://gumroad.com/api
 */
export default function Gumroad(options: Options = {}): OAuthConfig<GumroadProfile> {
	return {
		id: 'gumroad',
		name: 'Gumroad',
		type: 'oauth',
		authorization: {
			url: 'https://gumroad.com/oauth/authorize',
			params: { scope: 'view_profile' }
		},
		token: 'https://api.gumroad.com/oauth/token',
		userinfo: 'https://api.gumroad.com/v2/user',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ success, user }) {
			if (!success) throw new Error('Gumroad did not tell who signed in.');
			const { user_id: id, name, email, profile_url: image } = user;
			return { id, name, email, image };
		},
		style: { brandColor: '#FF90E8' },
		options
	};
}
