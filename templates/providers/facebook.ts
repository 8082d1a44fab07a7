import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface FacebookProfile {
	id: string;
	name: string;
	email?: string;
	picture?: { data: { url: string } };
}

type Options = OAuthUserConfig<FacebookProfile>;

/**
 * Facebook
 * @register https://developers.facebook.com/apps/
 * @docs https://developers.facebook.com/docs/facebook-login/manually-build-a-login-flow/
 * @alias Meta
 * @note A live app refuses callbacks on localhost: keep one in development mode besides.
 * @note Who has signed up by phone, or declines, has no email address.
 */
export default function Facebook(options: Options = {}): OAuthConfig<FacebookProfile> {
	return {
		id: 'facebook',
		name: 'Facebook',
		type: 'oauth',
		// An ID token comes along if an app asks for `openid`.
		issuer: 'https://www.facebook.com',
		authorization: {
			url: 'https://www.facebook.com/v19.0/dialog/oauth',
			params: { scope: 'email' }
		},
		token: 'https://graph.facebook.com/oauth/access_token',
		userinfo: { url: 'https://graph.facebook.com/me', params: { fields: 'id,name,email,picture' } },
		profile: ({ id, name, email, picture }) => ({ id, name, email, image: picture?.data.url }),
		style: { brandColor: '#006aff' },
		options
	};
}
