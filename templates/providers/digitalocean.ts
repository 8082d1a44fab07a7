import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface DigitalOceanProfile {
	account: {
		uuid: string;
		name?: string;
		email: string;
		email_verified?: boolean;
	};
}

type Options = OAuthUserConfig<DigitalOceanProfile>;

/**
 * DigitalOcean
 * @register https://cloud.digitalocean.com/settings/applications
 * @docs https://docs.digitalocean.com/reference/api/oauth/
 */
export default function DigitalOcean(options: Options = {}): OAuthConfig<DigitalOceanProfile> {
	return {
		id: 'digitalocean',
		name: 'DigitalOcean',
		type: 'oauth',
		authorization: {
			url: 'https://cloud.digitalocean.com/v1/oauth/authorize',
			params: { scope: '' }
		},
		token: 'https://cloud.digitalocean.com/v1/oauth/token',
		userinfo: 'https://api.digitalocean.com/v2/account',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		emailVerified: ({ account }) => account.email_verified,
		profile({ account: { uuid: id, name = null, email } }) {
			return { id, name, email, image: null };
		},
		style: { brandColor: '#0080FF' },
		options
	};
}
