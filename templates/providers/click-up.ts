import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface ClickUpProfile {
	user: {
		id: number;
		username: string;
		email: string;
		profilePicture: string | null;
	};
}

type Options = OAuthUserConfig<ClickUpProfile>;

/**
 * ClickUp
 * @docs https://clickup.com/api/developer-portal/authentication#oauth-flow
 * @note Create the app in ClickUp under Settings, Apps; its callback is registered as a domain.
 * @note The variables are AUTH_CLICK_UP_…; the documentation of Auth.js has an underscore less.
 */
export default function ClickUp(options: Options = {}): OAuthConfig<ClickUpProfile> {
	return {
		id: 'click-up',
		name: 'ClickUp',
		type: 'oauth',
		authorization: { url: 'https://app.clickup.com/api' },
		token: 'https://api.clickup.com/api/v2/oauth/token',
		userinfo: 'https://api.clickup.com/api/v2/user',
		idToken: false,
		checks: ['state'],
		profile({ user: { id, username: name, email, profilePicture: image } }) {
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#24292f' },
		options
	};
}
