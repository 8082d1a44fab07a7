import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface DribbbleProfile {
	id: number;
	name: string;
	email: string;
	avatar_url: string;
}

type Options = OAuthUserConfig<DribbbleProfile> & {
	/** `public` if unset; `public upload` lets the app upload shots. */
	scope?: string;
};

/**
 * Dribbble
 * @register https://dribbble.com/account/applications/new
 * @docs https://developer.dribbble.com/v2/oauth/
 */
export default function Dribbble(options: Options = {}): OAuthConfig<DribbbleProfile> {
	return {
		id: 'dribbble',
		name: 'Dribbble',
		type: 'oauth',
		authorization: {
			url: 'https://dribbble.com/oauth/authorize',
			params: { scope: options.scope ?? 'public' }
		},
		token: 'https://dribbble.com/oauth/token',
		userinfo: 'https://api.dribbble.com/v2/user',
		profile({ id, name, email, avatar_url: image }) {
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#000' },
		options
	};
}
