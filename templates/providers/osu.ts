import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface OsuProfile {
	id: number;
	username: string;
	avatar_url: string;
}

/**
 * osu!
 * @register https://osu.ppy.sh/home/account/edit#new-oauth-application
 * @docs https://osu.ppy.sh/docs/index.html#authentication
 */
export default function Osu(options: OAuthUserConfig<OsuProfile> = {}): OAuthConfig<OsuProfile> {
	return {
		id: 'osu',
		name: 'osu!',
		type: 'oauth',
		authorization: { url: 'https://osu.ppy.sh/oauth/authorize', params: { scope: 'identify' } },
		token: 'https://osu.ppy.sh/oauth/token',
		userinfo: 'https://osu.ppy.sh/api/v2/me',
		profile({ id, username: name, avatar_url: image }) {
			return { id: id?.toString(), name, email: null, image };
		},
		style: { brandColor: '#FF66AA' },
		options
	};
}
