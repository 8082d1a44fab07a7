import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface BungieProfile {
	Response: {
		bungieNetUser: {
			membershipId: string;
			displayName: string;
			profilePicturePath: string;
		};
	};
}

type Options = OAuthUserConfig<BungieProfile> & {
	/** The API key of the app, without which Bungie answers nothing. */
	apiKey?: string | undefined;
};

/**
 * Bungie
 * @register https://www.bungie.net/en/Application
 * @docs https://github.com/Bungie-net/api/wiki/OAuth-Documentation
 * @alias Destiny
 * @callback https-only
 * @callback no-localhost
 * @note Set `apiKey` to the API key of the app; choose Confidential as its OAuth client type.
 * @note For development https://127.0.0.1 works.
 * @note It tells no email address.
 */
export default function Bungie(options: Options = {}): OAuthConfig<BungieProfile> {
	return {
		id: 'bungie',
		name: 'Bungie',
		type: 'oauth',
		requires: ['apiKey'],
		authorization: { url: 'https://www.bungie.net/en/OAuth/Authorize', params: { reauth: true } },
		token: 'https://www.bungie.net/platform/app/oauth/token/',
		userinfo: {
			url: ({ tokens: { membership_id } }) =>
				`https://www.bungie.net/Platform/User/GetBungieAccount/${membership_id}/254/`,
			headers: { 'x-api-key': () => options.apiKey }
		},
		idToken: false,
		profile({ Response: { bungieNetUser: user } }) {
			const image = new URL(user.profilePicturePath, 'https://www.bungie.net/').href;
			return { id: user.membershipId, name: user.displayName, email: null, image };
		},
		style: { brandColor: '#0075BB' },
		options
	};
}
