import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface CalendlyProfile {
	resource: {
		/** Identifies the user; there is no shorter id. */
		uri: string;
		name: string;
		email: string;
		avatar_url: string | null;
	};
}

type Options = OAuthUserConfig<CalendlyProfile>;

/**
 * Calendly
 * @register https://developer.calendly.com/console/apps
 * @docs https://developer.calendly.com/how-to-access-calendly-data-on-behalf-of-authenticated-users
 * @note Only an app for its sandbox may have a callback on localhost, so register two.
 * @note Its documentation asks for the secret in the Authorization header, other libraries send it in the body.
 */
export default function Calendly(options: Options = {}): OAuthConfig<CalendlyProfile> {
	return {
		id: 'calendly',
		name: 'Calendly',
		type: 'oauth',
		authorization: { url: 'https://auth.calendly.com/oauth/authorize', params: { scope: '' } },
		token: 'https://auth.calendly.com/oauth/token',
		userinfo: 'https://api.calendly.com/users/me',
		checks: ['state'],
		profile({ resource: { uri: id, name, email, avatar_url: image } }) {
			return { id, name, email, image };
		},
		style: { brandColor: '#006BFF' },
		options
	};
}
