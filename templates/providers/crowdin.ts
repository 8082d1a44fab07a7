import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface CrowdinProfile {
	data: {
		id: number;
		username: string;
		fullName?: string | null;
		email?: string | null;
		avatarUrl: string;
	};
}

type Options = OAuthUserConfig<CrowdinProfile>;

/**
 * Crowdin
 * @docs https://support.crowdin.com/developer/authorizing-oauth-apps
 * @note Create the app in Crowdin under Settings, OAuth; its support opens it to people outside of your projects.
 * @note Its documentation asks for PKCE, other libraries send none.
 */
export default function Crowdin(options: Options = {}): OAuthConfig<CrowdinProfile> {
	return {
		id: 'crowdin',
		name: 'Crowdin',
		type: 'oauth',
		authorization: {
			url: 'https://accounts.crowdin.com/oauth/authorize',
			params: { scope: 'project.status' }
		},
		token: 'https://accounts.crowdin.com/oauth/token',
		userinfo: 'https://crowdin.com/api/v2/user',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['pkce', 'state'],
		profile({ data: { id, username, fullName, email, avatarUrl: image } }) {
			return { id: id?.toString(), name: fullName ?? username, email, image };
		},
		style: { brandColor: '#2E3340' },
		options
	};
}
