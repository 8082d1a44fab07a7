import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface GiteeProfile {
	id: number;
	name: string | null;
	login: string;
	email?: string | null;
	avatar_url: string;
}

type Addresses = { email: string; state: string; scope?: string[] | null }[];

type Options = OAuthUserConfig<GiteeProfile>;

/**
 * Gitee
 * @register https://gitee.com/oauth/applications
 * @docs https://gitee.com/api/v5/oauth_doc
 */
export default function Gitee(options: Options = {}): OAuthConfig<GiteeProfile> {
	const api = 'https://gitee.com/api/v5';
	return {
		id: 'gitee',
		name: 'Gitee',
		type: 'oauth',
		authorization: {
			url: 'https://gitee.com/oauth/authorize',
			params: { scope: 'user_info emails' }
		},
		token: 'https://gitee.com/oauth/token',
		userinfo: {
			url: `${api}/user`,
			params: { access_token: ({ tokens }) => tokens.access_token },
			headers: { authorization: null }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		async amendProfile(profile, { read, tokens: { access_token = '' } }) {
			const query = new URLSearchParams({ access_token });
			const list = await read<Addresses>(`${api}/emails?${query}`).catch(() => []);
			const own = list.find(
				({ state, scope }) => state === 'confirmed' && scope?.includes('primary')
			);
			return { ...profile, email: own?.email ?? null, email_verified: own !== undefined };
		},
		profile({ id, name, login, email, avatar_url: image }) {
			return { id: id?.toString(), name: name ?? login, email, image };
		},
		style: { brandColor: '#C71D23' },
		options
	};
}
