import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface StravaProfile {
	id: number;
	firstname: string;
	lastname: string;
	/** The address of a picture. */
	profile: string;
}

type Options = OAuthUserConfig<StravaProfile>;

/**
 * Strava
 * @register https://strava.com/settings/api
 * @docs https://developers.strava.com/docs/reference/
 * @note Commas separate its scopes.
 * @note A new app lets in only its owner until Strava has looked at it.
 */
export default function Strava(options: Options = {}): OAuthConfig<StravaProfile> {
	return {
		id: 'strava',
		name: 'Strava',
		type: 'oauth',
		authorization: {
			url: 'https://www.strava.com/api/v3/oauth/authorize',
			params: { scope: 'read', approval_prompt: 'auto' }
		},
		token: 'https://www.strava.com/api/v3/oauth/token',
		userinfo: 'https://www.strava.com/api/v3/athlete',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, firstname, lastname, profile: image }) {
			const name = [firstname, lastname].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email: null, image };
		},
		style: { brandColor: '#FC4C02' },
		options
	};
}
