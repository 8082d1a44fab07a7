import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface InstructureProfile {
	id: number;
	name: string;
	primary_email?: string;
}

type Options = OAuthUserConfig<InstructureProfile>;

/**
 * Canvas by Instructure
 * @docs https://canvas.instructure.com/doc/api/file.oauth.html
 * @alias Canvas LMS
 * @note The issuer is the address of the Canvas, such as https://example.instructure.com.
 * @note An administrator of the Canvas makes a developer key of type API, and allows it the scope url:GET|/api/v1/users/:user_id/profile.
 */
export default function Instructure(options: Options = {}): OAuthConfig<InstructureProfile> {
	return {
		id: 'instructure',
		name: 'Canvas (Instructure)',
		type: 'oauth',
		requires: ['issuer'],
		authorization: {
			url: '/login/oauth2/auth',
			params: { scope: 'url:GET|/api/v1/users/:user_id/profile' }
		},
		token: '/login/oauth2/token',
		userinfo: '/api/v1/users/self/profile',
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['state'],
		profile({ id, name, primary_email: email }) {
			return { id: id?.toString(), name, email, image: null };
		},
		style: { brandColor: '#E72429' },
		options
	};
}
