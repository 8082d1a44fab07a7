import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface DonationAlertsProfile {
	data: {
		id: number;
		name: string;
		email: string;
		avatar: string;
	};
}

type Options = OAuthUserConfig<DonationAlertsProfile>;

/**
 * DonationAlerts
 * @register https://www.donationalerts.com/application/clients
 * @docs https://www.donationalerts.com/apidoc
 */
export default function DonationAlerts(options: Options = {}): OAuthConfig<DonationAlertsProfile> {
	return {
		id: 'donation-alerts',
		name: 'DonationAlerts',
		type: 'oauth',
		authorization: {
			url: 'https://www.donationalerts.com/oauth/authorize',
			params: { scope: 'oauth-user-show' }
		},
		token: 'https://www.donationalerts.com/oauth/token',
		userinfo: 'https://www.donationalerts.com/api/v1/user/oauth',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ data: { id, name, email, avatar: image } }) {
			return { id: id?.toString(), name, email, image };
		},
		options
	};
}
