import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MyAnimeListProfile {
	id: number;
	name: string;
	picture?: string;
}

type Options = OAuthUserConfig<MyAnimeListProfile>;

/**
 * MyAnimeList
 * @docs https://myanimelist.net/apiconfig/references/api/v2
 * @alias mal
 * @note No copy of its documentation of people could be read: that the id is a number and that there is no email is unproven.
 */
export default function MyAnimeList(options: Options = {}): OAuthConfig<MyAnimeListProfile> {
	return {
		id: 'myanimelist',
		name: 'MyAnimeList',
		type: 'oauth',
		authorization: {
			url: 'https://myanimelist.net/v1/oauth2/authorize',
			params: { scope: '', code_challenge_method: 'plain' }
		},
		token: 'https://myanimelist.net/v1/oauth2/token',
		userinfo: 'https://api.myanimelist.net/v2/users/@me',
		checks: ['pkce', 'state'],
		profile({ id, name, picture = null }) {
			return { id: id?.toString(), name, email: null, image: picture };
		},
		style: { brandColor: '#2E51A2' },
		options
	};
}
