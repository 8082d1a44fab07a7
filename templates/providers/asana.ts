import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface AsanaProfile {
	data: {
		gid: string;
		name: string;
		email: string;
		photo?: { image_128x128?: string } | null;
	};
}

type Options = OAuthUserConfig<AsanaProfile>;

/**
 * Asana
 * @register https://app.asana.com/0/my-apps
 * @docs https://developers.asana.com/docs/oauth
 */
export default function Asana(options: Options = {}): OAuthConfig<AsanaProfile> {
	return {
		id: 'asana',
		name: 'Asana',
		type: 'oauth',
		authorization: { url: 'https://app.asana.com/-/oauth_authorize', params: { scope: '' } },
		token: 'https://app.asana.com/-/oauth_token',
		userinfo: 'https://app.asana.com/api/1.0/users/me',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ data: { gid: id, name, email, photo } }) {
			return { id, name, email, image: photo?.image_128x128 ?? null };
		},
		style: { brandColor: '#F06A6A' },
		options
	};
}
