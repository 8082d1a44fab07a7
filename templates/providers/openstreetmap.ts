import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface OpenStreetMapProfile {
	user: { id: number; display_name: string; img?: { href: string } };
}

type Options = OAuthUserConfig<OpenStreetMapProfile>;

/**
 * OpenStreetMap
 * @register https://www.openstreetmap.org/oauth2/applications
 * @docs https://wiki.openstreetmap.org/wiki/OAuth
 * @alias osm
 */
export default function OpenStreetMap(options: Options = {}): OAuthConfig<OpenStreetMapProfile> {
	return {
		id: 'openstreetmap',
		name: 'OpenStreetMap',
		type: 'oauth',
		authorization: {
			url: 'https://www.openstreetmap.org/oauth2/authorize',
			params: { scope: 'read_prefs' }
		},
		token: 'https://www.openstreetmap.org/oauth2/token',
		userinfo: 'https://api.openstreetmap.org/api/0.6/user/details.json',
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ user: { id, display_name: name, img } }) {
			return { id: id?.toString(), name, email: null, image: img?.href };
		},
		style: { brandColor: '#7EBC6F' },
		options
	};
}
