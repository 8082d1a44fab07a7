import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface WorkOSProfile {
	id: string;
	first_name: string;
	last_name: string;
	email: string;
	raw_attributes?: { picture?: string };
}

type Options = OAuthUserConfig<WorkOSProfile> & {
	/** The connection that everybody signs in with. */
	connection?: string;
};

/**
 * WorkOS
 * @register https://dashboard.workos.com/
 * @docs https://workos.com/docs/reference/sso
 * @note The secret is the API key of WorkOS.
 * @note Set `connection`, or pass `organization` or `provider` along with each sign-in.
 */
export default function WorkOS(options: Options = {}): OAuthConfig<WorkOSProfile> {
	return {
		id: 'workos',
		name: 'WorkOS',
		type: 'oauth',
		issuer: 'https://api.workos.com',
		authorization: { url: '/sso/authorize', params: { connection: options.connection } },
		token: '/sso/token',
		userinfo: '/sso/profile',
		idToken: false,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, first_name, last_name, email, raw_attributes }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id, name, email, image: raw_attributes?.picture ?? null };
		},
		style: { brandColor: '#6363f1' },
		options
	};
}
