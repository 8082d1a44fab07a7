import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MastodonProfile {
	id: string;
	username: string;
	avatar_static: string;
}

type Options = OAuthUserConfig<MastodonProfile>;

/**
 * Mastodon
 * @register https://mastodon.social/settings/applications
 * @docs https://docs.joinmastodon.org/client/token/
 * @note The issuer is the address of an instance; each instance registers apps of its own, and its ids mean nothing elsewhere.
 */
export default function Mastodon(options: Options = {}): OAuthConfig<MastodonProfile> {
	return {
		id: 'mastodon',
		name: 'Mastodon',
		type: 'oauth',
		requires: ['issuer'],
		authorization: { url: '/oauth/authorize', params: { scope: 'read' } },
		token: '/oauth/token',
		userinfo: '/api/v1/accounts/verify_credentials',
		profile: ({ id, username: name, avatar_static: image }) => ({ id, name, email: null, image }),
		style: { brandColor: '#6364FF' },
		options
	};
}
