import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface ZaloProfile {
	id: string;
	name: string;
	picture?: { data: { url: string } };
}

/**
 * Zalo
 * @register https://developers.zalo.me/
 * @docs https://developers.zalo.me/docs/social-api/tham-khao/user-access-token-v4
 */
export default function Zalo(options: OAuthUserConfig<ZaloProfile> = {}): OAuthConfig<ZaloProfile> {
	return {
		id: 'zalo',
		name: 'Zalo',
		type: 'oauth',
		authorization: {
			url: 'https://oauth.zaloapp.com/v4/permission',
			params: { app_id: ({ clientId }) => clientId, scope: '' }
		},
		token: {
			url: 'https://oauth.zaloapp.com/v4/access_token',
			async request({ params: { code = '' }, provider }) {
				const { clientId: app_id = '', clientSecret = '', callbackUrl, fetch, token } = provider;
				const form = { app_id, code, grant_type: 'authorization_code', redirect_uri: callbackUrl };
				const response = await fetch(String(token.url), {
					method: 'POST',
					headers: { secret_key: clientSecret },
					body: new URLSearchParams(form)
				});
				return { tokens: JSON.parse(await response.text()) };
			}
		},
		userinfo: {
			url: 'https://graph.zalo.me/v2.0/me',
			params: { fields: 'id,error,message,name,picture' },
			headers: { authorization: null, access_token: ({ tokens }) => tokens.access_token }
		},
		checks: ['state'],
		profile({ id, name, picture }) {
			const image = picture?.data.url?.replace(/^http:/, 'https:');
			return { id, name, email: null, image };
		},
		style: { brandColor: '#0068FF' },
		options
	};
}
