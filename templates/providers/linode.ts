import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface LinodeProfile {
	uid: number;
	username: string;
	email: string;
}

type Options = OAuthUserConfig<LinodeProfile>;

/**
 * Linode
 * @register https://cloud.linode.com/profile/clients
 * @docs https://techdocs.akamai.com/linode-api/reference/get-started
 * @alias Akamai
 */
export default function Linode(options: Options = {}): OAuthConfig<LinodeProfile> {
	return {
		id: 'linode',
		name: 'Linode',
		type: 'oauth',
		authorization: { url: 'https://login.linode.com/oauth/authorize', params: { scope: '' } },
		token: 'https://login.linode.com/oauth/token',
		userinfo: 'https://api.linode.com/v4/profile',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ uid: id, username: name, email }) {
			return { id: id?.toString(), name, email, image: null };
		},
		options
	};
}
