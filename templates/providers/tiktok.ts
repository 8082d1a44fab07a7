import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface TikTokProfile {
	data: {
		user: {
			/** Identifies the user within this app. */
			open_id: string;
			/** Identifies the user across the apps of one developer. */
			union_id?: string;
			avatar_url: string;
			/** 100 by 100 pixels. */
			avatar_url_100?: string;
			avatar_large_url?: string;
			display_name: string;
			username: string;
			bio_description?: string;
			profile_deep_link?: string;
			is_verified?: boolean;
			follower_count?: number;
			following_count?: number;
			likes_count?: number;
			video_count?: number;
			/** TikTok never tells it. */
			email?: string;
		};
	};
	error: { code: string; log_id: string; message: string };
}

const client_key = ({ clientId }: ClientSettings) => clientId;

/**
 * TikTok
 * @register https://developers.tiktok.com/apps
 * @docs https://developers.tiktok.com/doc/login-kit-web/
 * @callback https-only
 * @callback no-localhost
 * @note Scopes need a review before production use; a sandbox is there for tests.
 */
export default function TikTok(
	options: OAuthUserConfig<TikTokProfile> = {}
): OAuthConfig<TikTokProfile> {
	return {
		id: 'tiktok',
		name: 'TikTok',
		type: 'oauth',
		authorization: {
			url: 'https://www.tiktok.com/v2/auth/authorize',
			params: { client_key, scope: 'user.info.profile' }
		},
		token: { url: 'https://open.tiktokapis.com/v2/oauth/token/', body: { client_key } },
		userinfo: {
			url: 'https://open.tiktokapis.com/v2/user/info/',
			params: { fields: 'open_id,avatar_url,display_name,username' }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		// A username may stand in for the email, and is not an address.
		emailVerified: () => false,
		profile({ data, error }) {
			if (error && error.code !== 'ok') throw new Error(`TikTok: ${error.code} (${error.log_id})`);
			const { open_id: id, display_name: name, avatar_url: image, email, username } = data.user;
			return { id, name, image, email: email || username || null };
		},
		style: { brandColor: '#000' },
		options
	};
}
