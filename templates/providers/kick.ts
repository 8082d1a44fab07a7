import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

interface KickUser {
	user_id: number;
	name: string;
	email: string;
	profile_picture: string;
}

export interface KickProfile {
	data: [KickUser];
}

/**
 * Kick
 * @register https://kick.com/settings/developer
 * @docs https://docs.kick.com/getting-started/generating-tokens-oauth2-flow
 */
export default function Kick(options: OAuthUserConfig<KickProfile> = {}): OAuthConfig<KickProfile> {
	return {
		id: 'kick',
		name: 'Kick',
		type: 'oauth',
		authorization: { url: 'https://id.kick.com/oauth/authorize', params: { scope: 'user:read' } },
		token: 'https://id.kick.com/oauth/token',
		userinfo: 'https://api.kick.com/public/v1/users',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['pkce', 'state'],
		profile({ data: [{ user_id: id, name, email, profile_picture: image }] }) {
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#53FC19' },
		options
	};
}
