import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface InstagramBusinessProfile {
	id: string;
	username: string;
	profile_picture_url?: string;
}

/**
 * Instagram (business login)
 * @register https://developers.facebook.com/apps/
 * @docs https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 * @icon instagram
 * @callback https-only
 * @note Only professional accounts, of a business or a creator, can sign in.
 * @note It tells no email address.
 */
export default function InstagramBusiness(
	options: OAuthUserConfig<InstagramBusinessProfile> = {}
): OAuthConfig<InstagramBusinessProfile> {
	return {
		id: 'instagram-business',
		name: 'Instagram (business login)',
		type: 'oauth',
		authorization: {
			url: 'https://www.instagram.com/oauth/authorize',
			params: { scope: 'instagram_business_basic' }
		},
		token: {
			url: 'https://api.instagram.com/oauth/access_token',
			// Its documentation wraps the answer in a list; what comes is flat.
			async conform(response) {
				const { data: [wrapped] = [], ...flat } = Object(await response.json());
				return new Response(JSON.stringify({ ...flat, ...wrapped }), response);
			},
			tolerates: ['token_type']
		},
		userinfo: {
			url: 'https://graph.instagram.com/me',
			params: {
				fields: 'id,username,account_type,profile_picture_url',
				access_token: ({ tokens }) => tokens.access_token
			},
			headers: { authorization: null }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ id, username: name, profile_picture_url: image = null }) {
			return { id, name, email: null, image };
		},
		style: { brandColor: '#FF0069' },
		options
	};
}
