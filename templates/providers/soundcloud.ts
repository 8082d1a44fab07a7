import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface SoundCloudProfile {
	/** Newer accounts have only this. */
	urn?: string;
	id?: number;
	full_name?: string;
	username: string;
	avatar_url: string;
}

type Options = OAuthUserConfig<SoundCloudProfile>;

/**
 * SoundCloud
 * @register https://soundcloud.com/you/apps
 * @docs https://developers.soundcloud.com/blog/urn-num-to-string
 * @note Sources disagree: some still use hosts that SoundCloud has left.
 */
export default function SoundCloud(options: Options = {}): OAuthConfig<SoundCloudProfile> {
	return {
		id: 'soundcloud',
		name: 'SoundCloud',
		type: 'oauth',
		authorization: { url: 'https://secure.soundcloud.com/authorize', params: { scope: '' } },
		token: 'https://secure.soundcloud.com/oauth/token',
		userinfo: {
			url: 'https://api.soundcloud.com/me',
			headers: { authorization: ({ tokens }) => `OAuth ${tokens.access_token}` }
		},
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ urn, id, full_name, username, avatar_url: image }) {
			return { id: urn ?? id?.toString(), name: full_name ?? username, email: null, image };
		},
		style: { brandColor: '#FF5500' },
		options
	};
}
