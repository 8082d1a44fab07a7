import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface EVEOnlineProfile {
	CharacterID: string;
	CharacterName: string;
}

const issuer = ['https://login.eveonline.com', 'login.eveonline.com'];

type Options = OAuthUserConfig<EVEOnlineProfile>;

/**
 * EVE Online
 * @register https://developers.eveonline.com/applications/create
 * @docs https://developers.eveonline.com/docs/services/sso/
 * @note People sign in as one of their characters, and each character counts as another user.
 * @note It tells no email address.
 */
export default function EVEOnline(options: Options = {}): OAuthConfig<EVEOnlineProfile> {
	return {
		id: 'eveonline',
		name: 'EVE Online',
		type: 'oauth',
		authorization: {
			url: 'https://login.eveonline.com/v2/oauth/authorize',
			params: { scope: 'publicData' }
		},
		token: 'https://login.eveonline.com/v2/oauth/token',
		userinfo: {
			// The access token says who it is: `CHARACTER:EVE:<id>`.
			async request({ tokens: { access_token = '' }, provider }) {
				const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose');
				const keys = createRemoteJWKSet(new URL('https://login.eveonline.com/oauth/jwks'), {
					[customFetch]: provider.fetch
				});
				const { payload } = await jwtVerify(access_token, keys, { issuer });
				const CharacterID = /^CHARACTER:EVE:(\d+)$/.exec(payload.sub ?? '')?.[1];
				return { CharacterID, CharacterName: payload['name'] };
			}
		},
		checks: ['state'],
		profile({ CharacterID: id, CharacterName: name }) {
			const image = `https://image.eveonline.com/Character/${id}_128.jpg`;
			return { id, name, email: null, image };
		},
		options
	};
}
