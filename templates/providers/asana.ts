import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface AsanaProfile {
	data: {
		gid: string;
		name: string;
		email: string;
		/** URLs by size. */
		photo?: string | Record<string, string | null> | null;
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
		emailVerified: () => false,
		profile({ data: { gid: id, name, email, photo } }) {
			const image = typeof photo === 'string' ? photo : Object.values(photo ?? {}).find(Boolean);
			return { id, name, email, image: image ?? null };
		},
		style: { brandColor: '#F06A6A' },
		options
	};
}
