import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface SpotifyProfile {
	id: string;
	display_name: string;
	email: string;
	images: { url: string }[];
}

type Options = OAuthUserConfig<SpotifyProfile>;

/**
 * Spotify
 * @register https://developer.spotify.com/dashboard/applications
 * @docs https://developer.spotify.com/documentation/general/guides/authorization-guide
 * @note An app in development mode lets in only people on its list.
 */
export default function Spotify(options: Options = {}): OAuthConfig<SpotifyProfile> {
	return {
		id: 'spotify',
		name: 'Spotify',
		type: 'oauth',
		authorization: {
			url: 'https://accounts.spotify.com/authorize',
			params: { scope: 'user-read-email' }
		},
		token: 'https://accounts.spotify.com/api/token',
		userinfo: 'https://api.spotify.com/v1/me',
		// Its documentation: “This email address is unverified; there is no proof that it actually belongs to the user.”
		emailVerified: () => false,
		profile({ id, display_name: name, email, images }) {
			return { id, name, email, image: images?.[0]?.url };
		},
		style: { brandColor: '#1db954' },
		options
	};
}
