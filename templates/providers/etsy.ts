import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface EtsyProfile {
	user_id: number;
	first_name?: string;
	last_name?: string;
	primary_email?: string;
	image_url_75x75?: string | null;
}

const users = 'https://openapi.etsy.com/v3/application/users';

/**
 * Etsy
 * @register https://www.etsy.com/developers/register
 * @docs https://developer.etsy.com/documentation/reference
 * @note The client id is the keystring.
 * @note Sources disagree on the API key: the keystring alone, or with the shared secret, which is sent along if AUTH_ETSY_SECRET holds it.
 */
export default function Etsy(options: OAuthUserConfig<EtsyProfile> = {}): OAuthConfig<EtsyProfile> {
	return {
		id: 'etsy',
		name: 'Etsy',
		type: 'oauth',
		authorization: {
			url: 'https://www.etsy.com/oauth/connect',
			params: { scope: 'shops_r email_r' }
		},
		token: 'https://api.etsy.com/v3/public/oauth/token',
		userinfo: {
			url: `${users}/me`,
			headers: {
				'x-api-key': ({ clientId, clientSecret }) =>
					[clientId, clientSecret].filter(Boolean).join(':')
			}
		},
		client: { token_endpoint_auth_method: 'none' },
		checks: ['pkce', 'state'],
		// The first answer holds nothing but the id.
		amendProfile: ({ user_id }, { read }) => read<EtsyProfile>(`${users}/${user_id}`),
		profile({ user_id: id, first_name, last_name, primary_email: email, image_url_75x75: image }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image };
		},
		style: { brandColor: '#F16521' },
		options
	};
}
