import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface EpicGamesProfile {
	sub: string;
	name?: string;
	preferred_username?: string;
	email?: string;
}

type Options = OAuthUserConfig<EpicGamesProfile>;

/**
 * Epic Games
 * @register https://dev.epicgames.com/portal
 * @docs https://dev.epicgames.com/docs/epic-account-services/getting-started
 * @note The brand of the app needs a review before people outside of your organization can sign in.
 */
export default function EpicGames(options: Options = {}): OAuthConfig<EpicGamesProfile> {
	return {
		id: 'epic-games',
		name: 'Epic Games',
		type: 'oauth',
		authorization: {
			url: 'https://www.epicgames.com/id/authorize',
			params: { scope: 'basic_profile' }
		},
		token: 'https://api.epicgames.dev/epic/oauth/v2/token',
		userinfo: 'https://api.epicgames.dev/epic/oauth/v2/userInfo',
		checks: ['state'],
		profile({ sub: id, name, preferred_username, email }) {
			return { id, name: name ?? preferred_username, email, image: null };
		},
		style: { brandColor: '#313131' },
		options
	};
}
