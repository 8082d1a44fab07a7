import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface ZoomProfile {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	/** 1 if the address is confirmed. */
	verified?: number;
	pic_url: string;
}

/**
 * Zoom
 * @register https://marketplace.zoom.us/develop/create
 * @docs https://developers.zoom.us/docs/integrations/oauth/
 * @note Choose in the settings of the app which scopes it has.
 */
export default function Zoom(options: OAuthUserConfig<ZoomProfile> = {}): OAuthConfig<ZoomProfile> {
	return {
		id: 'zoom',
		name: 'Zoom',
		type: 'oauth',
		authorization: { url: 'https://zoom.us/oauth/authorize', params: { scope: '' } },
		token: 'https://zoom.us/oauth/token',
		userinfo: 'https://api.zoom.us/v2/users/me',
		emailVerified: ({ verified }) => (verified === undefined ? undefined : verified === 1),
		profile({ id, first_name, last_name, email, pic_url: image }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image };
		},
		style: { brandColor: '#0b5cff' },
		options
	};
}
