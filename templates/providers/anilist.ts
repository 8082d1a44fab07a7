import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface AniListProfile {
	data: { Viewer: { id: number; name: string } };
}

type Options = OAuthUserConfig<AniListProfile>;

/**
 * AniList
 * @register https://anilist.co/settings/developer
 * @docs https://docs.anilist.co/reference/object/user
 * @note It tells no email address.
 * @note Its documentation asks for the secret in the body, other libraries send it in the Authorization header.
 */
export default function AniList(options: Options = {}): OAuthConfig<AniListProfile> {
	return {
		id: 'anilist',
		name: 'AniList',
		type: 'oauth',
		authorization: { url: 'https://anilist.co/api/v2/oauth/authorize', params: { scope: '' } },
		token: 'https://anilist.co/api/v2/oauth/token',
		userinfo: { url: 'https://graphql.anilist.co', body: { query: '{ Viewer { id name } }' } },
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ data: { Viewer } }) {
			return { id: Viewer.id?.toString(), name: Viewer.name, email: null, image: null };
		},
		style: { brandColor: '#02A9FF' },
		options
	};
}
