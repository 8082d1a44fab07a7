import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface TrovoProfile {
	userId: string;
	userName: string;
	nickName?: string;
	email: string;
	profilePic: string;
}

type Options = OAuthUserConfig<TrovoProfile>;

/**
 * Trovo
 * @register https://developer.trovo.live/
 * @docs https://developer.trovo.live/docs/APIs.html
 * @note Plus signs separate its scopes.
 */
export default function Trovo(options: Options = {}): OAuthConfig<TrovoProfile> {
	return {
		id: 'trovo',
		name: 'Trovo',
		type: 'oauth',
		authorization: {
			url: 'https://open.trovo.live/page/login.html',
			params: { scope: 'user_details_self' }
		},
		token: {
			url: 'https://open-api.trovo.live/openplatform/exchangetoken',
			async request({ params: { code }, provider }) {
				const { clientId = '', clientSecret: client_secret, callbackUrl, fetch, token } = provider;
				const form = {
					client_secret,
					code,
					grant_type: 'authorization_code',
					redirect_uri: callbackUrl
				};
				const response = await fetch(String(token.url), {
					method: 'POST',
					headers: {
						Accept: 'application/json',
						'Client-ID': clientId,
						'Content-Type': 'application/json'
					},
					body: JSON.stringify(form)
				});
				const { access_token, refresh_token, expires_in } = Object(await response.json());
				return { tokens: { access_token, refresh_token, expires_in } };
			}
		},
		userinfo: {
			url: 'https://open-api.trovo.live/openplatform/getuserinfo',
			headers: {
				authorization: ({ tokens }) => `OAuth ${tokens.access_token}`,
				'client-id': ({ clientId }) => clientId
			}
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ userId: id, userName, nickName, email, profilePic: image }) {
			return { id, name: nickName ?? userName, email, image };
		},
		options
	};
}
