import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface WebexProfile {
	id: string;
	displayName: string;
	emails: string[];
	avatar?: string;
}

type Options = OAuthUserConfig<WebexProfile> & {
	/** Where the API is, for an installation of its own. */
	apiBaseUrl?: string;
};

/**
 * Webex
 * @docs https://developer.webex.com/docs/login-with-webex
 */
export default function Webex(options: Options = {}): OAuthConfig<WebexProfile> {
	const apiBaseUrl = options.apiBaseUrl?.replace(/\/+$/, '') ?? 'https://webexapis.com/v1';
	return {
		id: 'webex',
		name: 'Webex',
		type: 'oauth',
		authorization: {
			url: `${apiBaseUrl}/authorize`,
			params: { scope: 'spark:kms spark:people_read' }
		},
		token: `${apiBaseUrl}/access_token`,
		userinfo: `${apiBaseUrl}/people/me`,
		profile({ id, displayName: name, emails, avatar: image }) {
			return { id, name, email: emails?.[0], image };
		},
		style: { brandColor: '#000000' },
		options
	};
}
