import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface CoinbaseProfile {
	data: {
		id: string;
		name: string;
		email: string;
		avatar_url: string;
	};
}

type Options = OAuthUserConfig<CoinbaseProfile>;

/**
 * Coinbase
 * @docs https://developers.coinbase.com/api/v2
 * @note Other libraries still use the endpoints www.coinbase.com/oauth; these are the newer ones.
 */
export default function Coinbase(options: Options = {}): OAuthConfig<CoinbaseProfile> {
	return {
		id: 'coinbase',
		name: 'Coinbase',
		type: 'oauth',
		authorization: {
			url: 'https://login.coinbase.com/oauth2/auth',
			params: { scope: 'wallet:user:email wallet:user:read' }
		},
		token: 'https://login.coinbase.com/oauth2/token',
		userinfo: 'https://api.coinbase.com/v2/user',
		profile: ({ data: { id, name, email, avatar_url: image } }) => ({ id, name, email, image }),
		style: { brandColor: '#0052ff' },
		options
	};
}
