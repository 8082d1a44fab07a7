import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface FitbitProfile {
	user: {
		encodedId: string;
		fullName: string;
		avatar150: string;
	};
}

type Options = OAuthUserConfig<FitbitProfile>;

/**
 * Fitbit
 * @register https://dev.fitbit.com/apps/new
 * @docs https://dev.fitbit.com/build/reference/web-api/developer-guide/authorization/
 * @note It tells no email address.
 */
export default function Fitbit(options: Options = {}): OAuthConfig<FitbitProfile> {
	return {
		id: 'fitbit',
		name: 'Fitbit',
		type: 'oauth',
		authorization: { url: 'https://www.fitbit.com/oauth2/authorize', params: { scope: 'profile' } },
		token: 'https://api.fitbit.com/oauth2/token',
		userinfo: 'https://api.fitbit.com/1/user/-/profile.json',
		checks: ['state'],
		profile({ user: { encodedId: id, fullName: name, avatar150: image } }) {
			return { id, name, email: null, image };
		},
		style: { brandColor: '#00B0B9' },
		options
	};
}
