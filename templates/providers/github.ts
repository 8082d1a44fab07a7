import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface GitHubProfile {
	id: number;
	login: string;
	name: string | null;
	email: string | null;
	email_verified?: boolean;
	avatar_url: string;
}
type Email = { email: string; primary: boolean; verified: boolean };
/** `baseUrl` is the address of a GitHub Enterprise Server. */
type Options = OAuthUserConfig<GitHubProfile> & { enterprise?: { baseUrl?: string } };

/**
 * GitHub
 * @register https://github.com/settings/developers
 * @docs https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @callback single-uri
 */
export default function GitHub(options: Options = {}): OAuthConfig<GitHubProfile> {
	const own = options.enterprise?.baseUrl?.replace(/\/+$/, '');
	const baseUrl = own ?? 'https://github.com';
	const api = own ? `${own}/api/v3` : 'https://api.github.com';
	return {
		id: 'github',
		name: 'GitHub',
		type: 'oauth',
		issuer: `${baseUrl}/login/oauth`,
		authorization: {
			url: `${baseUrl}/login/oauth/authorize`,
			params: { scope: 'read:user user:email' }
		},
		token: `${baseUrl}/login/oauth/access_token`,
		userinfo: {
			url: `${api}/user`,
			// GitHub refuses requests without User-Agent, and hides the address unless it is public.
			async request({ tokens, provider: { fetch, userinfo } }) {
				const headers = { authorization: `Bearer ${tokens.access_token}`, 'user-agent': 'auth' };
				const response = await fetch(`${userinfo.url}`, { headers });
				const user: GitHubProfile = JSON.parse(await response.text());
				const list = await fetch(`${api}/user/emails`, { headers });
				const all: Email[] = list.ok ? JSON.parse(await list.text()) : [];
				const address = user.email ?? (all.find(({ primary }) => primary) ?? all[0])?.email;
				const verified = all.find(({ email }) => email === address)?.verified;
				return { ...user, email: address ?? null, email_verified: verified };
			}
		},
		profile({ id, name, login, email, avatar_url }) {
			return { id: String(id), name: name ?? login, email, image: avatar_url };
		},
		style: { brandColor: '#24292f' },
		options
	};
}
