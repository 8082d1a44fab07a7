import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface RiotGamesProfile {
	sub: string;
	gameName?: string;
	tagLine?: string;
}

type Options = OAuthUserConfig<RiotGamesProfile> & {
	/** Where the API is asked; `europe` if unset. */
	region?: 'americas' | 'asia' | 'europe';
};

/**
 * Riot Games
 * @register https://developer.riotgames.com/
 * @docs https://developer.riotgames.com/docs/portal
 * @alias League of Legends
 * @alias Valorant
 * @note Riot Sign On is given to approved apps only.
 * @note Its documentation asks for the secret in the Authorization header, other libraries send it in the body. Newer apps are given a key instead, which this file knows nothing of.
 */
export default function RiotGames(options: Options = {}): OAuthConfig<RiotGamesProfile> {
	return {
		id: 'riot-games',
		name: 'Riot Games',
		type: 'oauth',
		authorization: { url: 'https://auth.riotgames.com/authorize', params: { scope: 'openid' } },
		token: 'https://auth.riotgames.com/token',
		userinfo: 'https://auth.riotgames.com/userinfo',
		checks: ['state'],
		idToken: false,
		async amendProfile({ sub }, { read }) {
			const { region = 'europe' } = options;
			const account = `https://${region}.api.riotgames.com/riot/account/v1/accounts/me`;
			return { ...(await read<object>(account)), sub };
		},
		profile({ sub: id, gameName, tagLine }) {
			return { id, name: [gameName, tagLine].filter(Boolean).join('#'), email: null, image: null };
		},
		style: { brandColor: '#EB0029' },
		options
	};
}
