import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface EventbriteProfile {
	id: string;
	name: string;
	emails?: { email: string; primary?: boolean; verified?: boolean }[];
	image_id: string | null;
}

type Options = OAuthUserConfig<EventbriteProfile>;

/**
 * Eventbrite
 * @register https://www.eventbrite.com/account-settings/apps
 * @docs https://www.eventbrite.com/platform/api#/introduction/authentication
 */
export default function Eventbrite(options: Options = {}): OAuthConfig<EventbriteProfile> {
	return {
		id: 'eventbrite',
		name: 'Eventbrite',
		type: 'oauth',
		authorization: {
			url: 'https://www.eventbrite.com/oauth/authorize',
			params: { scope: 'user.profile' }
		},
		token: 'https://www.eventbrite.com/oauth/token',
		userinfo: 'https://www.eventbriteapi.com/v3/users/me/',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		emailVerified: (profile) => addressOf(profile)?.verified,
		profile(profile) {
			const { id, name, image_id } = profile;
			const image = image_id
				? `https://img.evbuc.com/https%3A%2F%2Fcdn.evbuc.com%2Fimages%2F${image_id}%2F1%2Foriginal.jpg`
				: null;
			return { id, name, email: addressOf(profile)?.email, image };
		},
		style: { brandColor: '#f05537' },
		options
	};
}

/** Not every list says which address is the primary one. */
function addressOf({ emails = [] }: EventbriteProfile) {
	return emails.find(({ primary }) => primary) ?? emails[0];
}
