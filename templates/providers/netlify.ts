import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface NetlifyProfile {
	id: string;
	full_name: string;
	email: string;
	avatar_url: string;
}

type Options = OAuthUserConfig<NetlifyProfile>;

/**
 * Netlify
 * @docs https://www.netlify.com/blog/2016/10/10/integrating-with-netlify-oauth2/
 */
export default function Netlify(options: Options = {}): OAuthConfig<NetlifyProfile> {
	return {
		id: 'netlify',
		name: 'Netlify',
		type: 'oauth',
		authorization: { url: 'https://app.netlify.com/authorize', params: { scope: '' } },
		token: 'https://api.netlify.com/oauth/token',
		userinfo: 'https://api.netlify.com/api/v1/user',
		profile: ({ id, full_name: name, email, avatar_url: image }) => ({ id, name, email, image }),
		style: { brandColor: '#32e6e2' },
		options
	};
}
