import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MusicBrainzProfile {
	metabrainz_user_id: number;
	/** The name of the account; it may change. */
	sub: string;
	email?: string;
}

type Options = OAuthUserConfig<MusicBrainzProfile>;

/**
 * MusicBrainz
 * @register https://musicbrainz.org/account/applications
 * @docs https://musicbrainz.org/doc/Development/OAuth2
 */
export default function MusicBrainz(options: Options = {}): OAuthConfig<MusicBrainzProfile> {
	return {
		id: 'musicbrainz',
		name: 'MusicBrainz',
		type: 'oauth',
		authorization: {
			url: 'https://musicbrainz.org/oauth2/authorize',
			params: { scope: 'profile email' }
		},
		token: 'https://musicbrainz.org/oauth2/token',
		userinfo: 'https://musicbrainz.org/oauth2/userinfo',
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ metabrainz_user_id: id, sub: name, email = null }) {
			return { id: id?.toString(), name, email, image: null };
		},
		style: { brandColor: '#BA478F' },
		options
	};
}
