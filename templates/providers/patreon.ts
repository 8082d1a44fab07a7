import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface PatreonProfile {
	data: {
		id: string;
		attributes: {
			full_name: string;
			email: string;
			is_email_verified?: boolean;
			image_url: string;
		};
	};
}

type Options = OAuthUserConfig<PatreonProfile>;

/**
 * Patreon
 * @register https://www.patreon.com/portal/registration/register-clients
 * @docs https://docs.patreon.com/#apiv2-oauth
 * @note Sources disagree: this asks version 1 of the API with a scope of version 2, as Auth.js does; other clients ask https://www.patreon.com/api/oauth2/v2/identity.
 */
export default function Patreon(options: Options = {}): OAuthConfig<PatreonProfile> {
	return {
		id: 'patreon',
		name: 'Patreon',
		type: 'oauth',
		authorization: {
			url: 'https://www.patreon.com/oauth2/authorize',
			params: { scope: 'identity identity[email]' }
		},
		token: 'https://www.patreon.com/api/oauth2/token',
		userinfo: 'https://www.patreon.com/api/oauth2/api/current_user',
		emailVerified: ({ data }) => data.attributes.is_email_verified,
		profile({ data: { id, attributes } }) {
			const { full_name: name, email, image_url: image } = attributes;
			return { id, name, email, image };
		},
		style: { brandColor: '#e85b46' },
		options
	};
}
