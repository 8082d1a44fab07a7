import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface VimeoProfile {
	/** `/users/` and the id of the account. */
	uri: string;
	name: string;
}

type Options = OAuthUserConfig<VimeoProfile>;

/**
 * Vimeo
 * @register https://developer.vimeo.com/apps
 * @docs https://developer.vimeo.com/api/authentication
 * @note Its documentation asks for the secret in the Authorization header, other libraries send it in the body.
 */
export default function Vimeo(options: Options = {}): OAuthConfig<VimeoProfile> {
	return {
		id: 'vimeo',
		name: 'Vimeo',
		type: 'oauth',
		authorization: { url: 'https://api.vimeo.com/oauth/authorize', params: { scope: 'public' } },
		token: 'https://api.vimeo.com/oauth/access_token',
		userinfo: 'https://api.vimeo.com/me',
		checks: ['state'],
		profile: ({ uri, name }) => ({ id: uri?.split('/').at(-1), name, email: null, image: null }),
		style: { brandColor: '#1AB7EA' },
		options
	};
}
