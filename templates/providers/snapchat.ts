import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface SnapchatProfile {
	data: {
		me: { externalId: string; displayName: string; bitmoji?: { avatar?: string } | null };
	};
}

const scopes = 'https://auth.snapchat.com/oauth2/api/user';

type Options = OAuthUserConfig<SnapchatProfile>;

/**
 * Snapchat
 * @register https://kit.snapchat.com/manage/
 * @docs https://docs.snap.com/docs/snap-kit/login-kit/overview
 * @note A picture needs the scope https://auth.snapchat.com/oauth2/api/user.bitmoji.avatar as well.
 * @note Sources disagree: some ask https://kit.snapchat.com/v1/me.
 */
export default function Snapchat(options: Options = {}): OAuthConfig<SnapchatProfile> {
	return {
		id: 'snapchat',
		name: 'Snapchat',
		type: 'oauth',
		authorization: {
			url: 'https://accounts.snapchat.com/accounts/oauth2/auth',
			params: { scope: `${scopes}.external_id ${scopes}.display_name` }
		},
		token: 'https://accounts.snapchat.com/accounts/oauth2/token',
		userinfo: {
			url: 'https://api.snapkit.com/v1/me',
			body: { query: '{ me { externalId displayName bitmoji { avatar id } } }' }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ data: { me } }) {
			const { externalId: id, displayName: name, bitmoji } = me;
			return { id, name, email: null, image: bitmoji?.avatar ?? null };
		},
		style: { brandColor: '#FFFC00' },
		options
	};
}
