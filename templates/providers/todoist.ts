import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface TodoistProfile {
	id: string;
	full_name: string;
	email: string;
	avatar_big: string;
}

interface Answer {
	user: TodoistProfile;
}

type Options = OAuthUserConfig<TodoistProfile>;

/**
 * Todoist
 * @register https://developer.todoist.com/appconsole.html
 * @docs https://developer.todoist.com/guides/#oauth
 * @deprecated Version 9 of the Sync API, which Auth.js asks, has a successor; that names people by other ids.
 * @note If version 9 answers no more, set `userinfo: { url: 'https://api.todoist.com/api/v1/sync' }`. Commas separate scopes.
 */
export default function Todoist(options: Options = {}): OAuthConfig<TodoistProfile> {
	return {
		id: 'todoist',
		name: 'Todoist',
		type: 'oauth',
		authorization: { url: 'https://todoist.com/oauth/authorize', params: { scope: 'data:read' } },
		token: 'https://todoist.com/oauth/access_token',
		userinfo: {
			url: 'https://api.todoist.com/sync/v9/sync',
			// There is no page for a profile alone, but a synchronisation of nothing else.
			body: { sync_token: '*', resource_types: '["user"]' }
		},
		amendProfile: ({ user }: TodoistProfile & Answer) => user,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile: ({ id, full_name: name, email, avatar_big: image }) => ({ id, name, email, image }),
		style: { brandColor: '#E44332' },
		options
	};
}
