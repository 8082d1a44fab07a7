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
			body: { app_id: ({ clientId }) => clientId },
			headers: { authorization: null, secret_key: ({ clientSecret }) => clientSecret },
			async conform(response) {
				return Response.json({ token_type: 'bearer', ...(await response.json()) }, response);
			}
		},
		userinfo: {
			url: 'https://graph.zalo.me/v2.0/me',
			params: { fields: 'id,error,message,name,picture' },
			headers: { authorization: null, access_token: ({ tokens }) => tokens.access_token }
		},
		checks: ['state'],
		profile({ id, name, picture }) {
			const image = picture?.data.url.replace(/^http:/, 'https:');
			return { id, name, email: null, image };
		},
		style: { brandColor: '#0068FF' },
		options
	};
}
