import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface FaceItProfile {
	guid: string;
	name?: string;
	nickname?: string;
	email: string;
	picture: string;
}

type Options = OAuthUserConfig<FaceItProfile>;

/**
 * FACEIT
 * @register https://developers.faceit.com/
 * @docs https://cdn.faceit.com/third_party/docs/FACEIT_Connect_3.0.pdf
 */
export default function FaceIt(options: Options = {}): OAuthConfig<FaceItProfile> {
	return {
		id: 'faceit',
		name: 'FACEIT',
		type: 'oauth',
		authorization: {
			url: 'https://accounts.faceit.com/accounts',
			params: { redirect_popup: true }
		},
		token: 'https://api.faceit.com/auth/v1/oauth/token',
		userinfo: 'https://api.faceit.com/auth/v1/resources/userinfo',
		idToken: false,
		profile({ guid: id, name, nickname, email, picture: image }) {
			return { id, name: name ?? nickname, email, image };
		},
		style: { brandColor: '#FF5500' },
		options
	};
}
