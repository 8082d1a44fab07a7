import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface GitLabProfile {
	id: number;
	sub?: string;
	name: string | null;
	username: string;
	email: string;
	confirmed_at?: string | null;
	avatar_url: string;
}

type Options = OAuthUserConfig<GitLabProfile> & {
	/** The address of a GitLab of your own; https://gitlab.com if unset. */
	baseUrl?: string;
};

/**
 * GitLab
 * @register https://gitlab.com/-/user_settings/applications
 * @docs https://docs.gitlab.com/ee/api/oauth2.html
 * @note Give the application the scope read_user.
 * @note For a GitLab of your own set `baseUrl` to its address.
 * @note The email counts as verified once its account is confirmed. A GitLab of your own may be set to confirm accounts without asking.
 */
export default function GitLab(options: Options = {}): OAuthConfig<GitLabProfile> {
	const baseUrl = options.baseUrl?.replace(/\/+$/, '') ?? 'https://gitlab.com';
	return {
		id: 'gitlab',
		name: 'GitLab',
		type: 'oauth',
		authorization: { url: `${baseUrl}/oauth/authorize`, params: { scope: 'read_user' } },
		token: `${baseUrl}/oauth/token`,
		userinfo: `${baseUrl}/api/v4/user`,
		emailVerified: ({ confirmed_at: at }) => (at === undefined ? undefined : Boolean(at)),
		profile({ id, sub, name, username, email, avatar_url: image }) {
			return { id: (sub ?? id)?.toString(), name: name ?? username, email, image };
		},
		style: { brandColor: '#FC6D26' },
		options
	};
}
