import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MastodonProfile {
	id: string;
	username: string;
	avatar_static: string;
}

/** A path on the server that the app names as its issuer. */
const at =
	(path: string) =>
	({ issuer = '' }: ClientSettings) =>
		`${issuer.replace(/\/+$/, '')}${path}`;

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
		authorization: { url: at('/oauth/authorize'), params: { scope: 'read' } },
		token: { url: at('/oauth/token') },
		userinfo: { url: at('/api/v1/accounts/verify_credentials') },
		profile: ({ id, username: name, avatar_static: image }) => ({ id, name, email: null, image }),
		style: { brandColor: '#6364FF' },
		options
	};
}
