import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface KakaoProfile {
	id: number;
	kakao_account?: {
		profile?: { nickname?: string; profile_image_url?: string };
		email?: string;
		is_email_valid?: boolean;
		is_email_verified?: boolean;
	};
}

type Options = OAuthUserConfig<KakaoProfile>;

/**
 * Kakao
 * @register https://developers.kakao.com/console/app
 * @docs https://developers.kakao.com/docs/latest/en/kakaologin/common
 * @note What people are asked to share is chosen in the console; the email address needs a verified business app.
 * @note The client id is the REST API key; switch the client secret on under Kakao Login, Security.
 */
export default function Kakao(options: Options = {}): OAuthConfig<KakaoProfile> {
	return {
		id: 'kakao',
		name: 'Kakao',
		type: 'oauth',
		authorization: { url: 'https://kauth.kakao.com/oauth/authorize', params: { scope: '' } },
		token: 'https://kauth.kakao.com/oauth/token',
		userinfo: 'https://kapi.kakao.com/v2/user/me',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		emailVerified: ({ kakao_account: account }) =>
			account?.is_email_valid && account.is_email_verified,
		profile({ id, kakao_account: account }) {
			return {
				id: id?.toString(),
				name: account?.profile?.nickname,
				email: account?.email,
				image: account?.profile?.profile_image_url
			};
		},
		style: { brandColor: '#FFCD00' },
		options
	};
}
