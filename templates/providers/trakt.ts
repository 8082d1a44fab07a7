import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface TraktProfile {
	ids: { slug: string };
	name: string;
	images?: { avatar: { full: string } };
}

type Options = OAuthUserConfig<TraktProfile>;

/**
 * Trakt
 * @register https://trakt.tv/oauth/applications
 * @docs https://trakt.docs.apiary.io/#reference/authentication-oauth
 * @note Pictures must be copied, not linked to.
 */
export default function Trakt(options: Options = {}): OAuthConfig<TraktProfile> {
	return {
		id: 'trakt',
		name: 'Trakt',
		type: 'oauth',
		authorization: { url: 'https://trakt.tv/oauth/authorize', params: { scope: '' } },
		token: 'https://api.trakt.tv/oauth/token',
		userinfo: {
			url: 'https://api.trakt.tv/users/me',
			params: { extended: 'full' },
			headers: { 'trakt-api-version': '2', 'trakt-api-key': ({ clientId }) => clientId }
		},
		profile({ ids, name, images }) {
			return { id: ids.slug, name, email: null, image: images?.avatar.full };
		},
		style: { brandColor: '#ED2224' },
		options
	};
}
