import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface ThreadsProfile {
	id: string;
	username?: string;
	threads_profile_picture_url?: string;
}

type Options = OAuthUserConfig<ThreadsProfile>;

/**
 * Threads
 * @register https://developers.facebook.com/apps/
 * @docs https://developers.facebook.com/docs/threads
 * @callback https-only
 * @note Sources disagree: newer pages of the documentation write threads.com where this asks threads.net.
 */
export default function Threads(options: Options = {}): OAuthConfig<ThreadsProfile> {
	return {
		id: 'threads',
		name: 'Threads',
		type: 'oauth',
		authorization: {
			url: 'https://threads.net/oauth/authorize',
			params: { scope: 'threads_basic' }
		},
		token: {
			url: 'https://graph.threads.net/oauth/access_token',
			tolerates: ['token_type']
		},
		userinfo: {
			url: 'https://graph.threads.net/v1.0/me',
			params: { fields: 'id,username,threads_profile_picture_url' }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, username = null, threads_profile_picture_url = null }) {
			return { id, name: username, email: null, image: threads_profile_picture_url };
		},
		style: { brandColor: '#000' },
		options
	};
}
