import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface FoursquareProfile {
	response: {
		user: {
			id: string;
			firstName?: string;
			lastName?: string;
			contact?: { email?: string };
			photo?: { prefix: string; suffix: string };
		};
	};
}

type Options = OAuthUserConfig<FoursquareProfile> & {
	/** The day whose version of the API is used, as YYYYMMDD; 20230131 if unset. */
	apiVersion?: string;
};

/**
 * Foursquare
 * @register https://foursquare.com/developers/apps
 * @docs https://docs.foursquare.com/developer/reference/authentication
 * @note Foursquare calls this API legacy: new projects get another one.
 */
export default function Foursquare(options: Options = {}): OAuthConfig<FoursquareProfile> {
	return {
		id: 'foursquare',
		name: 'Foursquare',
		type: 'oauth',
		authorization: { url: 'https://foursquare.com/oauth2/authenticate' },
		token: 'https://foursquare.com/oauth2/access_token',
		userinfo: {
			url: 'https://api.foursquare.com/v2/users/self',
			params: {
				v: options.apiVersion ?? '20230131',
				oauth_token: ({ tokens }) => tokens.access_token
			},
			headers: { authorization: null }
		},
		idToken: false,
		profile({ response: { user } }) {
			const { id, firstName, lastName, contact, photo } = user;
			const name = [firstName, lastName].filter(Boolean).join(' ');
			const image = photo ? `${photo.prefix}original${photo.suffix}` : null;
			return { id, name, email: contact?.email, image };
		},
		style: { brandColor: '#000' },
		options
	};
}
