import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface AtlassianProfile {
	account_id: string;
	name: string;
	email: string;
	picture: string;
}

type Options = OAuthUserConfig<AtlassianProfile>;

/**
 * Atlassian
 * @register https://developer.atlassian.com/console/myapps/
 * @docs https://developer.atlassian.com/cloud/jira/software/oauth-2-3lo-apps/
 * @refresh scope=offline_access
 * @alias Jira
 * @alias Confluence
 * @note Give the app the User identity API with the scope read:me, and share it before others can sign in.
 */
export default function Atlassian(options: Options = {}): OAuthConfig<AtlassianProfile> {
	return {
		id: 'atlassian',
		name: 'Atlassian',
		type: 'oauth',
		authorization: {
			url: 'https://auth.atlassian.com/authorize',
			params: { audience: 'api.atlassian.com', scope: 'read:me' }
		},
		token: 'https://auth.atlassian.com/oauth/token',
		userinfo: 'https://api.atlassian.com/me',
		checks: ['state'],
		profile: ({ account_id: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#0052cc' },
		options
	};
}
