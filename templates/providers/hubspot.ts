import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface HubSpotProfile {
	user_id: number | string;
	/** The email address. */
	user: string;
}

type Options = OAuthUserConfig<HubSpotProfile>;

/**
 * HubSpot
 * @docs https://developers.hubspot.com/docs/api/oauth-quickstart-guide
 * @deprecated HubSpot retires these endpoints on 2027-02-16.
 * @note Register the app in a developer account of HubSpot, with the scope oauth.
 * @note It tells neither a name nor a picture: the email address stands in for the name.
 */
export default function HubSpot(options: Options = {}): OAuthConfig<HubSpotProfile> {
	return {
		id: 'hubspot',
		name: 'HubSpot',
		type: 'oauth',
		authorization: { url: 'https://app.hubspot.com/oauth/authorize', params: { scope: 'oauth' } },
		token: 'https://api.hubapi.com/oauth/v1/token',
		userinfo: {
			url: ({ tokens }) => `https://api.hubapi.com/oauth/v1/access-tokens/${tokens.access_token}`,
			headers: { authorization: null }
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ user_id: id, user: email }) {
			return { id: id?.toString(), name: email, email, image: null };
		},
		style: { brandColor: '#ff7a59' },
		options
	};
}
