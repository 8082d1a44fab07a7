import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface UnsplashProfile {
	id: string;
	name?: string;
	username: string;
	email?: string;
	profile_image: { medium: string };
}

type Options = OAuthUserConfig<UnsplashProfile>;

/**
 * Unsplash
 * @register https://unsplash.com/oauth/applications
 * @docs https://unsplash.com/documentation#user-authentication-workflow
 * @note Plus signs separate its scopes.
 */
export default function Unsplash(options: Options = {}): OAuthConfig<UnsplashProfile> {
	return {
		id: 'unsplash',
		name: 'Unsplash',
		type: 'oauth',
		authorization: { url: 'https://unsplash.com/oauth/authorize', params: { scope: 'public' } },
		token: 'https://unsplash.com/oauth/token',
		userinfo: 'https://api.unsplash.com/me',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, name, username, email = null, profile_image }) {
			return { id, name: name ?? username, email, image: profile_image?.medium };
		},
		style: { brandColor: '#000000' },
		options
	};
}
