import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface NaverProfile {
	resultcode: string;
	message: string;
	response: {
		id: string;
		nickname?: string;
		name?: string;
		email?: string;
		profile_image?: string;
	};
}

type Options = OAuthUserConfig<NaverProfile>;

/**
 * Naver
 * @register https://developers.naver.com/appinfo
 * @docs https://developers.naver.com/docs/login/api/api.md
 * @note People may withhold everything but their id.
 */
export default function Naver(options: Options = {}): OAuthConfig<NaverProfile> {
	return {
		id: 'naver',
		name: 'Naver',
		type: 'oauth',
		authorization: { url: 'https://nid.naver.com/oauth2.0/authorize' },
		token: 'https://nid.naver.com/oauth2.0/token',
		userinfo: 'https://openapi.naver.com/v1/nid/me',
		idToken: false,
		profile({ resultcode, message, response }) {
			if (resultcode !== '00') throw new Error(`Naver: ${resultcode} ${message}`);
			const { id, nickname, name, email, profile_image: image } = response;
			return { id, name: nickname ?? name, email, image };
		},
		style: { brandColor: '#03C75A' },
		options
	};
}
