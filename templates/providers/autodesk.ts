import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface AutodeskProfile {
	sub: string;
	name: string;
	email: string;
	picture: string;
}

type Options = OAuthUserConfig<AutodeskProfile>;

/**
 * Autodesk
 * @register https://aps.autodesk.com/myapps/
 * @docs https://aps.autodesk.com/en/docs/oauth/v2/developers_guide/overview/
 */
export default function Autodesk(options: Options = {}): OAuthConfig<AutodeskProfile> {
	return {
		id: 'autodesk',
		name: 'Autodesk',
		type: 'oauth',
		authorization: {
			url: 'https://developer.api.autodesk.com/authentication/v2/authorize',
			params: { scope: 'openid' }
		},
		token: 'https://developer.api.autodesk.com/authentication/v2/token',
		userinfo: 'https://api.userprofile.autodesk.com/userinfo',
		idToken: false,
		checks: ['pkce', 'state'],
		profile: ({ sub: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#000000' },
		options
	};
}
